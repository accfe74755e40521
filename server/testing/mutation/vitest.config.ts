import { defineConfig } from "vitest/config";
import { BASE, DATABASE_SETUP } from "../vitest.config.ts";

/** The unit tests that `MUTATION_TESTS` names. */
export default defineConfig({
  ...BASE,
  test: {
    ...BASE.test,
    // A mutant has to meet modules that no earlier mutant has touched.
    isolate: true,
    include: process.env.MUTATION_TESTS?.split(" ") ?? [],
    globalSetup: DATABASE_SETUP,
  },
});
