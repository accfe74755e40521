/** The directory of the program under test: a release where one was made for it, else this checkout with its build. */
export const programRoot = process.env.E2E_PROGRAM ?? ".";
