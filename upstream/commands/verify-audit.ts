import { sealAuditLog, verifyAuditLog } from "#upstream/services/audit/chain.ts";
import { CommandError, defineCommand } from "./command.ts";

export const verifyAudit = defineCommand({
  name: "verify-audit",
  summary: "checks that nobody changed the audit log, and prints the hash to note elsewhere",
  options: {},
  async run({ print, openUpstream }) {
    const upstream = await openUpstream();
    await sealAuditLog(upstream);
    const { count, first, last, lastHash, erased, problems } = await verifyAuditLog(upstream);
    print(`Entries: ${count}, from position ${first} to ${last}; the details of ${erased} were erased with a person.`);
    print(`Hash of the last entry: ${lastHash}`);
    for (const problem of problems) print(problem);
    if (problems.length > 0) throw new CommandError("The audit log was changed.");
    print("The audit log is whole.");
  },
});
