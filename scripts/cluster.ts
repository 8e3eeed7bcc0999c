/**
 * `npm run cluster`: two copies of the app and two of the upstream on one PostgreSQL and one bucket, behind nginx, on this
 * machine, until Ctrl+C. `-- --port 3000 --apps 3 --upstreams 2`.
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { demoAccounts, demoPassword } from "#upstream/db/seed/accounts.ts";
import { hasNginx, startCluster } from "./cluster/start-cluster.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "3000" },
    apps: { type: "string", default: "2" },
    upstreams: { type: "string", default: "2" },
  },
});

if (!existsSync("build/upstream.bundle.js")) throw new Error("npm run build first.");
if (!hasNginx()) throw new Error("nginx is missing: apt-get install nginx-light");
const cluster = await startCluster({
  port: Number(values.port),
  apps: Number(values.apps),
  upstreams: Number(values.upstreams),
});
console.log(`Nordet listens on ${cluster.address}`);
for (const { origin } of cluster.apps) console.log(`  app       ${origin}`);
for (const { origin } of cluster.upstreams) console.log(`  upstream  ${origin}`);
console.log(
  `Demo accounts, password ${demoPassword}: ${demoAccounts.map(({ name }) => `${name}@demo.test`).join(", ")}`,
);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    cluster.stop().then(() => process.exit(0));
  });
}
