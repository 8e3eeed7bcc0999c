// npm run fuzz -- --posts 20000 --seed 1: hostile posts to every form of the built app, on a new demo database in memory.
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: { posts: { type: "string", default: "2000" }, seed: { type: "string", default: "1" } },
});
const [count, seed] = [Number(values.posts), Number(values.seed)];
if (!Number.isInteger(count) || !Number.isInteger(seed)) {
  console.error("--posts and --seed are whole numbers.");
  process.exit(2);
}

// React chooses its build when it is loaded.
process.env["NODE_ENV"] = "production";
const { startApp } = await import("#tests/app/support/app-fixture.ts");
const { fuzzForms } = await import("#tests/app/support/form-fuzz.ts");
const { createPerson } = await import("#tests/upstream/support/person-things.ts");

const app = await startApp();
const owner = await createPerson(app.upstream, { word: "Fuzzed", vin: "1HGCM82633A004352" });
const startTime = performance.now();
const { statuses, failures, formCount } = await fuzzForms(app, owner, { count, seed });
const seconds = (performance.now() - startTime) / 1000;

const allStatuses = [...new Set([...statuses.values()].flatMap((byStatus) => [...byStatus.keys()]))].sort(
  (a, b) => a - b,
);
console.log(`${count} posts to ${formCount} forms, seed ${seed}, ${seconds.toFixed(0)} s`);
console.table(
  Object.fromEntries(
    [...statuses].map(([role, byStatus]) => [
      role,
      Object.fromEntries(allStatuses.map((status) => [status, byStatus.get(status) ?? 0])),
    ]),
  ),
);
for (const failure of failures) console.log(failure);
console.log(`${failures.length} answers of 500 or over 5 s`);
await app.close();
process.exit(failures.length === 0 ? 0 : 1);
