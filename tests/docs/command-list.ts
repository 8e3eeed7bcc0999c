/**
 * Every command of README and docs/, and how we know that it works. A command is matched without its flags and its
 * examples' values: by the first pattern that it begins with.
 */

export interface CommandProof {
  /** What the command begins with. */
  command: string;
  /** The test that runs it, and how that test names the program. */
  test?: string;
  program?: string;
  /** Tried on a fresh clone before a release; why no test runs it. */
  freshClone?: string;
  /** Runs where this project cannot; what was checked instead. */
  elsewhere?: string;
}

const itself = "It runs the tests.";
const measures = "It takes minutes, and measures or draws this machine's own result.";

export const commandList: readonly CommandProof[] = [
  // npm
  { command: "npm start", freshClone: "It installs packages. tests/deploy/container.test.ts starts what it starts." },
  { command: "npm test", freshClone: itself },
  { command: "npm run check", freshClone: itself },
  { command: "npm run unit", freshClone: itself },
  { command: "npm run lint", freshClone: "`npm test` runs it." },
  { command: "npm run typecheck", freshClone: "`npm test` runs it." },
  { command: "npm run deps", freshClone: "`npm test` runs it." },
  { command: "npm run format", freshClone: "It changes the sources. `npm run lint` uses the same program." },
  { command: "npm run dev", freshClone: "It watches files until it is stopped." },
  { command: "npm run build:edge", test: "tests/edge/edge-fixture.ts", program: "scripts/build-edge.mjs" },
  { command: "npm run build", freshClone: "`npm test` runs it before the tests that need it." },
  { command: "npm run preview:edge", test: "tests/edge/preview-edge.test.ts", program: "scripts/preview-edge.ts" },
  { command: "npm run container:check", freshClone: "It installs and builds once more, which takes minutes." },
  { command: "npm run upstream", test: "tests/server/process.test.ts", program: "build/upstream.bundle.js" },
  { command: "npm run --silent openapi", test: "tests/docs/commands.test.ts", program: "openapi" },
  { command: "npm run openapi", test: "tests/docs/commands.test.ts", program: "openapi" },
  { command: "npm run --silent quote", test: "tests/domain/quote-command.test.ts", program: "scripts/quote.ts" },
  { command: "npm run quote", test: "tests/domain/quote-command.test.ts", program: "scripts/quote.ts" },
  { command: "npm run sbom", test: "tests/docs/commands.test.ts", program: "sbom" },
  { command: "npm run nordet", test: "tests/upstream/commands/commands.test.ts", program: "command" },
  { command: "node build/nordet.bundle.js", test: "tests/upstream/commands/commands.test.ts", program: "command" },
  { command: "npm run screens", freshClone: measures },
  { command: "npm run axe", freshClone: measures },
  { command: "npm run lighthouse", freshClone: measures },
  { command: "npm run lcp", freshClone: measures },
  { command: "npm run cluster", test: "tests/deploy/cluster.test.ts", program: "start-cluster.ts" },
  { command: "npm run bench", freshClone: measures },
  { command: "npm run fuzz", freshClone: "It takes minutes. tests/app/faults/form-fuzz.test.ts runs a short one." },
  {
    command: "npm run chaos",
    freshClone: "It takes minutes. The tests of deposits, imports and leads run short ones.",
  },
  { command: "npm ci", freshClone: "It installs packages. `npm run container:check` runs it." },
  { command: "npm prune", freshClone: "It removes packages. `npm run container:check` runs it." },
  { command: "npm audit", elsewhere: "It asks the registry for advisories." },
  // npx
  { command: "npx vitest run", freshClone: "tests/docs/commands.test.ts checks that the files exist which it names." },
  {
    command: "npx playwright test",
    freshClone: "tests/docs/commands.test.ts checks that the files exist which it names.",
  },
  { command: "npx playwright install", freshClone: "`npm test` runs it where there is no browser." },
  { command: "npx drizzle-kit generate", freshClone: "It writes a migration." },
  {
    command: "npx wrangler",
    elsewhere: "It needs an account. tests/deploy/deploying.test.ts checks its configuration.",
  },
  // Programs of a machine
  {
    command: "node build/upstream.bundle.js",
    test: "tests/server/process.test.ts",
    program: "build/upstream.bundle.js",
  },
  { command: "docker compose", elsewhere: "It needs an engine. tests/deploy/container.test.ts checks both files." },
  { command: "systemctl", elsewhere: "It needs systemd. tests/deploy/deploying.test.ts checks the unit." },
  { command: "journalctl", elsewhere: "It needs systemd." },
  { command: "useradd", elsewhere: "It changes the machine." },
  { command: "install", elsewhere: "It changes the machine." },
  { command: "git clone", elsewhere: "The address is an example." },
  { command: "cd", elsewhere: "The folder is an example." },
  { command: "openssl rand", elsewhere: "It is a program of the machine." },
  { command: "pg_dump", elsewhere: "It needs the programs of PostgreSQL." },
  { command: "pg_restore", elsewhere: "It needs the programs of PostgreSQL." },
  { command: "pg_basebackup", elsewhere: "It needs the programs of PostgreSQL." },
  { command: "rsync", elsewhere: "It is a program of the machine." },
];
