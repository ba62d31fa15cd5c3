/* SPDX-License-Identifier: MIT */
int lwmpi_machine_main(int argc, char **argv);
int main(int argc, char **argv)
{
    return lwmpi_machine_main(argc, argv);
}
