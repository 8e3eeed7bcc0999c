/** What the buyer's latest pre-qualification on the purchase's brand tells of the purchase. */
import type { KnownAnswers } from "#upstream/contract/credit-application.ts";
import { findToday } from "#upstream/services/widgets/taxes.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countedAnswers } from "./application-answers.ts";
import { listApplications } from "./application-rows.ts";
import { knownByApplication } from "./known-by-application.ts";

export async function findKnownByApplication(
  upstream: Upstream,
  { user_id, brand_key }: { user_id: number; brand_key: string },
): Promise<KnownAnswers> {
  const buyer = { user: { id: user_id }, brand: { key: brand_key } };
  const [latest] = await listApplications(upstream, buyer, 1);
  return latest ? knownByApplication(countedAnswers(latest), await findToday(upstream)) : {};
}
