/** Limits emails: a visitor may enter any address for a trade-in, so a stranger's mailbox must not be flooded. */
import type { Caller } from "#upstream/http/caller.ts";
import { countAttempt } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";

const emailsPerTradeIn = { count: 5, minutes: 60 };
const emailsPerAddress = { count: 30, minutes: 60 };

/** Counts one email for the trade-in and for the caller's IP address; throws 429 above either limit. */
export async function countEmail(
  upstream: Upstream,
  tradeInId: string,
  { ipAddress }: Pick<Caller, "ipAddress">,
): Promise<void> {
  await countAttempt(upstream, `trade-in-letter:${tradeInId}`, emailsPerTradeIn);
  await countAttempt(upstream, `trade-in-letter-address:${ipAddress}`, emailsPerAddress);
}
