import type { ListTotal, PageQuery } from "#contract/list.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { recordAudit } from "./audit.ts";

/** Records in the audit log that a list of personal data was exported: once, with its first page. */
export async function recordExport(
  upstream: Upstream,
  actor: User,
  list: string,
  { after, pageSize: _, export: isExport, ...filters }: PageQuery & Record<string, unknown>,
  { total, isTotalExact }: ListTotal,
): Promise<void> {
  if (isExport === undefined || after !== undefined) return;
  await recordAudit(upstream, actor, `${list}-exported`, list, { filters, total, isTotalExact });
}
