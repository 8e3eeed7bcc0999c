/**
 * Test files that take more than five seconds, by folder: four fifths of the time of all tests. A run starts with them, so that
 * none is left alone at its end. `.ci/run` takes one part of them (docs/testing.md).
 */
const namesByFolder: Readonly<Record<string, readonly string[]>> = {
  "app/account": ["account", "consent", "no-password", "profile", "recovery", "second-factor"],
  "app/block": ["block"],
  "app/credit": ["credit-application", "credit-score", "credit", "prefilled-answers", "sin-secrecy"],
  "app/customer": ["transactions"],
  "app/faults": ["fault-matrix", "form-fuzz"],
  "app/forms": ["entered-fields", "odd-values", "promises"],
  "app/images": ["images"],
  "app/law": ["statements"],
  "app/purchase": [
    "combinations",
    "delivery",
    "deposit",
    "licence",
    "messages-down",
    "purchase",
    "reservation-rules",
    "reservation",
    "server-killed",
    "signature-way",
    "step-work",
    "two-devices",
  ],
  "app/site": ["brand-answers", "brand-isolation", "layout", "provinces", "sheets", "specification", "structured-data"],
  "app/staff": [
    "billing",
    "catalogue",
    "company",
    "leads",
    "list-promises",
    "notifications",
    "order-desk",
    "order-documents",
    "orders",
    "partners",
    "role-matrix",
    "search",
    "sections",
    "stale-forms",
    "users",
    "vehicle-label",
  ],
  "app/trade-in": [
    "garage-documents",
    "garage",
    "other-vehicle",
    "photo-memory",
    "trade-in-form",
    "trade-in-paths",
    "trade-in-photos",
  ],
  deploy: ["cluster", "container"],
  docs: ["credit-page-patch", "developers", "scripting"],
  enhance: ["enhance"],
  locales: ["values"],
  router: ["matching"],
  server: ["life", "process"],
  telemetry: ["absent", "metrics", "tracing"],
  ui: ["gallery"],
  "upstream/account": [
    "accounts",
    "deactivated",
    "deleted-meanwhile",
    "mass-assignment",
    "menu-sections",
    "personal-data",
    "second-factor",
    "sign-in-limits",
    "used-twice",
    "user-deletion",
  ],
  "upstream/block": ["block-copied", "block-corrected", "block-listed", "block-signed", "block"],
  "upstream/commands": ["back-up", "commands"],
  "upstream/company": ["partners", "vehicle-import", "vehicle-label"],
  "upstream/credit": ["credit-application", "credit-reviews", "credit"],
  "upstream/deposit": ["deposit-cancel", "deposit-faults", "deposit-sweep"],
  "upstream/images": ["download-killed", "downloads"],
  "upstream/integrations": ["webhook-delivery", "webhook-load"],
  "upstream/messages": ["messages-outbox", "messages"],
  "upstream/order": ["contract-accessible", "order-documents", "return"],
  "upstream/outside": ["cbb", "outside-calls"],
  "upstream/platform": [
    "audit-chain",
    "files",
    "fuzz",
    "jobs",
    "lead-list-cost",
    "list-costs",
    "list-plans",
    "lookups",
    "openapi",
    "pictures",
    "saved-reading",
    "sweep",
    "template",
    "widgets-filters",
    "widgets-pages",
    "widgets-vehicle",
  ],
  "upstream/purchase": ["demo-history", "licence", "purchase-finalize", "purchase-taxes", "transaction-history"],
  "upstream/trade-in": ["trade-in-catalogue", "trade-in-form", "trade-in", "trim-values"],
};

export const longFiles: readonly string[] = Object.entries(namesByFolder).flatMap(([folder, names]) =>
  names.map((name) => `tests/${folder}/${name}.test.ts`),
);

/** Slow too, but no part leaves them out. */
const alwaysRun = [
  "tests/app/customer/customer-isolation.test.ts",
  "tests/app/purchase/whole-purchase.test.ts",
  "tests/app/trade-in/trade-in-money.test.ts",
  "tests/upstream/platform/staff-isolation.test.ts",
  "tests/upstream/purchase/lock.test.ts",
];

/** Those that a run starts with. */
export const slowFiles: readonly string[] = [...longFiles, ...alwaysRun];

export interface TestPart {
  /** From 1. */
  current: number;
  total: number;
}

/** The part that scripts/test.mjs has chosen, such as "2/5"; null for all. Throws for another text. */
export function readTestPart(text: string | undefined): TestPart | null {
  if (!text) return null;
  const [, current = 0, total = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (current < 1 || current > total) throw new Error(`TEST_PART: expected a part such as 2/5, not ${text}.`);
  return { current, total };
}

/** The long files that the part leaves out. */
export const listLeftOut = (part: TestPart | null): string[] =>
  part ? longFiles.filter((_, index) => index % part.total !== part.current - 1) : [];
