// The top-level folders and the order in which they may import each other; type imports count too.

/** Layers of app/, top to bottom: a folder may import only from folders after it. */
const layers = ["routes", "features", "shared", "page", "session", "form", "upstream", "http", "ui", "i18n"];

const layerRules = layers.slice(1).map((layer, index) => ({
  name: `${layer}-imports-lower-layers-only`,
  comment: `app's order: ${layers.join(" → ")}.`,
  severity: "error",
  from: { path: `^app/${layer}/` },
  to: { path: `^app/(${layers.slice(0, index + 1).join("|")}|root|entry|routes)(/|\\.|\\.tsx?$)` },
}));

const ban = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ban(
      "app-does-not-import-upstream",
      "The app and the upstream are separate programs.",
      { path: "^app/" },
      { path: "^upstream/" },
    ),
    ban(
      "upstream-does-not-import-app",
      "The app and the upstream are separate programs.",
      { path: "^upstream/" },
      { path: "^app/" },
    ),
    ban(
      "domain-stands-alone",
      "Business rules without I/O and React (only outside/time-limit.ts starts timers); domain/ imports no other folder.",
      { path: "^domain/" },
      {
        path: "^(app|contract|upstream|server|brands|locales)(/|\\.ts$)|node_modules/(react|@remix-run|hono|drizzle-orm)/",
      },
    ),
    ban(
      "contract-imports-domain-only",
      "The contract depends on neither program.",
      { path: "^contract/" },
      { path: "^(app|upstream|server|brands|locales)(/|\\.ts$)" },
    ),
    ban(
      "brands-and-locales-are-data",
      "Both programs import them.",
      { path: "^(brands|locales)/" },
      { path: "^(app|upstream|server)(/|\\.ts$)" },
    ),
    ban(
      "programs-do-not-know-their-process",
      "The HTTP server imports both programs, never the reverse.",
      { path: "^(app|upstream)/" },
      { path: "^server(/|\\.ts$)" },
    ),
    ban(
      "browsers-load-no-brand",
      "The list of brands holds all their data; the root's loader or a call gives a page what it shows.",
      { path: "^app/", pathNot: "\\.server\\.tsx?$" },
      { path: "^brands/index\\.ts$" },
    ),
    ...layerRules,
    ban("nothing-imports-a-route", "", { pathNot: "^app/routes\\.ts$" }, { path: "^app/routes/" }),
    ban(
      "features-do-not-import-each-other",
      "What two features share moves down to app/shared/.",
      { path: "^app/features/([^/]+)/" },
      { path: "^app/features/", pathNot: "^app/features/$1/" },
    ),
    ban(
      "a-route-uses-its-own-feature",
      "What pages of two features share moves down to app/shared/.",
      { path: "^app/routes/([^/]+)/" },
      { path: "^app/features/", pathNot: "^app/features/$1/" },
    ),
    ban(
      "ui-knows-no-call",
      "UI components only turn props into markup.",
      { path: "^app/ui/" },
      { path: "^app/(upstream|session|http|context)(/|\\.ts$)" },
    ),
    ban(
      "enhance-stands-alone",
      "The browser script stays under 8 kB: it imports only formats of domain/.",
      { path: "^app/enhance/" },
      { path: "^(app/(?!enhance/)|contract/|upstream/|server|brands/|locales/)|node_modules/" },
    ),
    ban(
      "islands-stand-alone",
      "The script of staff pages reads what it needs from the page: it brings no text and no schema.",
      { path: "^app/islands/" },
      { path: "^(app/(?!islands/)|contract/|domain/|upstream/|server|brands/|locales/)" },
    ),
    ban(
      "telemetry-is-loaded-on-demand",
      "A process without metrics and traces loads none of their packages (decision 027).",
      { pathNot: "^server/telemetry/(metrics|tracing)\\.ts$" },
      { path: "node_modules/(prom-client|@opentelemetry)/", dependencyTypesNot: ["type-only"] },
    ),
    ban(
      "signed-orders-are-frozen",
      "Stored orders are read by these schemas for years, so the contract's, which change, have no part in them.",
      { path: "^upstream/services/buy-online/(signing/signed-order[^/]*|plan/sold-plan)\\.ts$" },
      { path: "^contract/" },
    ),
    ban("no-circles", "No circular imports, type imports included.", {}, { circular: true }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|node_modules/\\.cache)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};
