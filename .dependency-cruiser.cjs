const part = (name) => `^server/${name}/`;
/** Where Next hands requests to the API and the BFF. */
const ROUTE_ENTRY = "^app/(api-entry|bff/\\[\\[\\.\\.\\.path\\]\\]/route)\\.ts$";
const MODULE_INDEX = "^server/modules/[^/]+/[^/]+/index\\.ts$";
/** Groups of modules, the lowest first: a module knows its own group and those before it. */
const GROUPS = [
  "foundation",
  "identity",
  "people",
  "accounts",
  "branch",
  "integration",
  "administration",
  "access",
];
const forbid = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });

/** Imports point one way: lib ← components ← app; core ← db, adapters ← modules ← http ← api, bff ← main, pages. */
module.exports = {
  forbidden: [
    forbid("no-circles", "A circle has no order to read it in, types included.", {}, { circular: true }),
    forbid(
      "no-missing",
      "What is imported must exist.",
      { pathNot: "start\\.mjs$" },
      // Those types are made by `npm run types`.
      { couldNotResolve: true, pathNot: "document-types$" },
    ),
    forbid(
      "lib-is-the-bottom",
      "lib serves everyone and knows no one.",
      { path: "^lib/" },
      { path: "^(server|app|components)/" },
    ),
    forbid(
      "browsers-load-no-operations",
      "Pages need schemas and rules. Operations carry samples, refusals and words of the document: servers and generators read them.",
      { path: "^(app|components|lib)/", pathNot: "^lib/contract/(operations|examples)/" },
      { path: "^lib/contract/(operations|examples)/" },
    ),
    forbid(
      "components-above-lib",
      "Components know lib and each other.",
      { path: "^components/" },
      { path: "^(server|app)/" },
    ),
    forbid(
      "pages-read-by-one-door",
      "Pages reach the server through server/pages/index.ts; the route entries through the container.",
      { path: "^app/", pathNot: ROUTE_ENTRY },
      { path: "^server/", pathNot: "^server/pages/index\\.ts$" },
    ),
    forbid(
      "routes-enter-through-the-container",
      "A route entry imports the container and nothing else of the server.",
      { path: ROUTE_ENTRY },
      { path: "^server/", pathNot: "^server/platform/container\\.ts$" },
    ),
    forbid(
      "server-knows-no-pages",
      "The server does not know what it serves.",
      { path: "^server/", pathNot: part("(commands|testing)") },
      { path: "^(app|components)/" },
    ),
    forbid(
      "core-is-the-bottom",
      "server/core is pure.",
      { path: part("core") },
      { path: "^server/", pathNot: part("core") },
    ),
    forbid(
      "metrics-know-nothing",
      "What is counted is declared, not fetched: whatever counts imports it.",
      { path: part("metrics"), pathNot: "\\.test\\.ts$" },
      { path: "^server/", pathNot: part("metrics") },
    ),
    forbid(
      "db-above-core",
      "server/db knows core, and counts in metrics.",
      { path: part("db"), pathNot: "\\.test\\.ts$" },
      { path: "^server/", pathNot: part("(core|db|metrics)") },
    ),
    forbid(
      "adapters-above-core",
      "Adapters know core only.",
      { path: part("adapters"), pathNot: "\\.test\\.ts$" },
      { path: "^server/", pathNot: part("(core|adapters|metrics)") },
    ),
    forbid(
      "modules-above-db",
      "Modules know core, db, adapters and each other.",
      { path: part("modules"), pathNot: "\\.test\\.ts$" },
      { path: "^server/", pathNot: part("(core|db|adapters|metrics|modules)") },
    ),
    forbid(
      "http-above-modules",
      "server/http does not know who uses it.",
      { path: part("http"), pathNot: "\\.test\\.ts$" },
      { path: part("(api|bff|node|jobs|demo|commands)") },
    ),
    forbid(
      "routes-are-declared",
      "A route is made by implement, where `auth` says who may call it; Hono's own way would not.",
      { path: part("(api|http)") },
      {
        path: "node_modules/hono/dist/((types|cjs)/)?(index|hono|preset)",
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "document-knows-openapi",
      "The document is made from declarations in one place.",
      { path: "^server/", pathNot: "^server/api/document/" },
      { path: "node_modules/@asteasolutions/zod-to-openapi/" },
    ),
    forbid(
      "api-and-bff-stay-apart",
      "The API does not know its client.",
      { path: part("api"), pathNot: "\\.test\\.ts$" },
      { path: part("(bff|node|jobs|commands)") },
    ),
    forbid(
      "bff-is-a-client",
      "The BFF speaks to the API, not past it.",
      { path: part("bff"), pathNot: "\\.test\\.ts$" },
      { path: part("(modules|db|http|node|jobs|commands)"), dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "bff-knows-no-framework-of-pages",
      "The BFF works without Next; what needs Next stands in server/pages.",
      { path: part("bff") },
      { path: "node_modules/(next|react|react-dom)/" },
    ),
    forbid(
      "pages-above-the-bff",
      "What pages read comes from the BFF of this process's container.",
      { path: part("pages") },
      {
        path: "^server/",
        pathNot: ["^server/bff/index\\.ts$", "^server/platform/container\\.ts$", part("pages")],
      },
    ),
    forbid(
      "only-pages-need-next",
      "The rest of the server runs without Next; one file loads it to make pages.",
      { path: "^server/", pathNot: [part("pages"), "^server/node/start-next\\.ts$"] },
      { path: ["node_modules/next/", part("pages")] },
    ),
    forbid(
      "a-front-has-no-database",
      "A front is pages and a client of a platform: nothing that it loads knows a database.",
      { path: part("front"), pathNot: "\\.test\\.ts$" },
      {
        path: ["^server/platform/create-platform\\.ts$", part("(db|modules|jobs|api|http|commands)")],
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "modules-are-entered-by-their-index",
      "Another module is used through its index.ts only.",
      { path: "^server/modules/([^/]+/[^/]+)/" },
      {
        path: "^server/modules/[^/]+/[^/]+/.+",
        pathNot: ["^server/modules/$1/", MODULE_INDEX],
      },
    ),
    ...GROUPS.map((group, at) =>
      forbid(
        `${group}-knows-no-group-above`,
        "Groups of modules point one way.",
        { path: part(`modules/${group}`), pathNot: "\\.test\\.ts$" },
        { path: part(`modules/(${[...GROUPS.slice(at + 1), "-"].join("|")})`) },
      ),
    ),
    forbid(
      "modules-are-used-by-their-index",
      "A module is used through its index.ts only.",
      { path: "^server/(?!modules/)", pathNot: ["\\.test\\.ts$", part("testing")] },
      { path: "^server/modules/[^/]+/[^/]+/.+", pathNot: MODULE_INDEX },
    ),
    forbid(
      "sql-in-stores-only",
      "Tables are known to server/db, the stores of modules, the demo's seed and tests.",
      {
        path: "^server/",
        pathNot: [
          "^server/db/",
          "^server/modules/[^/]+/[^/]+/store",
          part("(demo|testing)"),
          "\\.test\\.ts$",
        ],
      },
      { path: ["^server/db/schema/", "node_modules/drizzle-orm/"], dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "no-framework-in-modules",
      "Verbs do not know how they were called.",
      { path: part("(modules|core|db)") },
      { path: "node_modules/(next|react|hono|@hono)/" },
    ),
    forbid(
      "demo-stays-in-the-demo",
      "Only the platform loads the demo's data, and only in a demo.",
      {
        path: "^(server|app|components|lib)/",
        pathNot: [part("demo"), "^server/platform/create-platform\\.ts$", "\\.test\\.ts$", part("testing")],
      },
      { path: part("demo") },
    ),
    forbid(
      "tests-stay-out",
      "Nothing that ships depends on test code.",
      {
        path: "^(server|app|components|lib)/",
        pathNot: ["\\.test\\.tsx?$", part("testing")],
      },
      { path: ["\\.test\\.tsx?$", part("testing"), "^e2e/"] },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
