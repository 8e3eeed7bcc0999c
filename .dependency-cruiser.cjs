// The one-way rules of the house: routes → features → (client, form, session, ui, ...) → domain; contract stands alone.
const shared =
  "^app/(upstream|form|session|ui|brand|i18n|page|quote|credit|list|place|staff|vehicles|phone-code|questions|trade-in|pre-qualification|purchase)/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "domain-stands-alone",
      comment: "Pure rules: no I/O, no React, nothing of ours above them.",
      severity: "error",
      from: { path: "^domain/" },
      to: {
        path: "^(app/(?!domain/)|upstream/|server|brands/|locales/)|node_modules/(react|@remix-run|hono|drizzle-orm)/",
      },
    },
    {
      name: "contract-stands-alone",
      comment: "The seam knows neither side; it may use domain's constants.",
      severity: "error",
      from: { path: "^contract/" },
      to: { path: "^(app/(?!domain/)|upstream/(?!contract/)|server|brands/)" },
    },
    {
      name: "app-sees-only-the-contract",
      comment: "The app must run against anyone's upstream.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^upstream/(?!contract/)" },
    },
    {
      name: "upstream-sees-only-the-rules",
      comment: "The upstream uses the app's pure rules, its types of context, brands and texts, never its pages.",
      severity: "error",
      from: { path: "^upstream/" },
      to: { path: "^(app/(?!domain/|brand/|i18n/|credit/|context\\.ts)|server)" },
    },
    {
      name: "nothing-imports-a-route",
      severity: "error",
      from: { pathNot: "^app/routes\\.ts$" },
      to: { path: "^app/routes/" },
    },
    {
      name: "features-do-not-import-each-other",
      comment: "What two share moves down.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/", pathNot: "^app/features/$1/" },
    },
    {
      name: "a-route-draws-on-its-own-feature",
      comment: "A page that needs two features shows what they share: it moves down.",
      severity: "error",
      from: { path: "^app/routes/([^/]+)/" },
      to: { path: "^app/features/", pathNot: "^app/features/$1/" },
    },
    {
      name: "shared-parts-do-not-import-features",
      severity: "error",
      from: { path: shared },
      to: { path: "^app/(features|routes)/" },
    },
    {
      name: "ui-is-props-in-markup-out",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^app/(upstream|session)/" },
    },
    {
      name: "enhance-is-alone",
      comment: "Eight kilobytes: it may use domain's formats and nothing else.",
      severity: "error",
      from: { path: "^app/enhance/" },
      to: { path: "^(app/(?!enhance/|domain/)|upstream/|server|brands/)|node_modules/" },
    },
    {
      name: "the-app-does-not-know-its-shell",
      severity: "error",
      from: { path: "^(app|upstream|brands)/" },
      to: { path: "^server(/|\\.ts$)" },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
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
