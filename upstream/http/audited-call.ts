/** What the audit log keeps of every call: writes of staff and dealers, and all that staff do while they work as a user. */
import { type AnyCall, isWrite } from "#contract/define.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { runCall } from "./call-context.ts";
import type { Caller } from "./caller.ts";
import { Refusal } from "./refusal.ts";

const nameOf = ({ serviceKey, name }: AnyCall): string => `${serviceKey}.${name}`;

/** Refuses staff who work as the user, and records that they tried. */
export async function requireOwner(upstream: Upstream, call: AnyCall, caller: Caller): Promise<void> {
  const { user } = caller;
  if (!(caller.actor && user)) return;
  await runCall(caller, () =>
    recordAudit(upstream, user, "refused-while-acting", `user:${user.id}`, { call: nameOf(call) }),
  );
  throw new Refusal(403, "own_session_only");
}

const isAlwaysAudited = (call: AnyCall, { actor }: Caller): boolean =>
  isWrite(call) && (actor !== null || Array.isArray(call.access));

/** Runs a handler; a write that it did not record itself gets an entry with the call's name. */
export const runAudited = <Reply>(
  upstream: Upstream,
  call: AnyCall,
  caller: Caller,
  run: () => Promise<Reply>,
): Promise<Reply> =>
  runCall(caller, async (context) => {
    const reply = await run();
    const { user } = caller;
    if (user && !context.isAudited && isAlwaysAudited(call, caller))
      await recordAudit(upstream, user, "called", `user:${user.id}`, { call: nameOf(call) });
    return reply;
  });
