/** A part of the server whose rules are held against mutants of it. */
export interface Area {
  /** Mutated: what stands here, but for tests and lists of exports. */
  folder: string;
  /** The tests that have to find them. Within modules, only those of the mutant's own module and the ledger. */
  tests: string[];
  /** One mutant in so many is tried. */
  oneIn: number;
}

export const AREAS: Record<string, Area> = {
  modules: {
    folder: "server/modules",
    tests: ["server/modules/**/*.test.ts", "server/testing/ledger/*.test.ts"],
    oneIn: 12,
  },
  http: {
    folder: "server/http",
    tests: ["server/http/**/*.test.ts", "server/api/**/*.test.ts"],
    oneIn: 6,
  },
  bff: {
    folder: "server/bff",
    tests: ["server/bff/**/*.test.ts"],
    oneIn: 12,
  },
};

/** Draws the sample; another seed draws another one. */
export const SEED = "passbook-1";
