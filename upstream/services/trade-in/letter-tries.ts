/** Whoever holds a trade-in may name any address for a letter about it: nobody's mailbox is filled by that. */
import type { Caller } from "#upstream/http/caller.ts";
import { countTry } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";

const letters = { count: 5, minutes: 60 };
const lettersOfAddress = { count: 30, minutes: 60 };

/** One more of the trade-in, and of the caller's address; above either limit, it is refused. */
export async function countLetter(
  upstream: Upstream,
  tradeInId: string,
  { ipAddress }: Pick<Caller, "ipAddress">,
): Promise<void> {
  await countTry(upstream, `trade-in-letter:${tradeInId}`, letters);
  await countTry(upstream, `trade-in-letter-address:${ipAddress}`, lettersOfAddress);
}
