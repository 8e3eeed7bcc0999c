// `npm run audit`: checks the audit log of the configured database, and prints the hash to note elsewhere.
import { createLog } from "#server/logging/log.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";
import { openEmbeddedDatabase, openServerDatabase } from "#upstream/db/database.ts";
import { sealAuditLog, verifyAuditLog } from "#upstream/services/audit/chain.ts";

const parsed = parseUpstreamConfig(process.env);
if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
const { DATABASE_URL, DATA_DIR } = parsed.config;
const database = DATABASE_URL ? await openServerDatabase(DATABASE_URL) : await openEmbeddedDatabase(DATA_DIR);
await sealAuditLog({ database, stopSignal: new AbortController().signal });
const { count, first, last, lastHash, erased, problems } = await verifyAuditLog({ database });
const log = createLog("info");
for (const problem of problems) log.error(problem);
log.info({ count, first, last, lastHash, erased }, problems.length > 0 ? "audit log changed" : "audit log whole");
await database.close();
process.exitCode = problems.length > 0 ? 1 : 0;
