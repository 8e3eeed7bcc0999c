/** The call that runs: whoever records what happens in it needs no argument for who really acts. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Caller } from "./caller.ts";

interface CallContext {
  caller: Caller;
  /** Whether the call has an audit entry of its own. */
  isAudited: boolean;
}

const currentCall = new AsyncLocalStorage<CallContext>();

/** The call that runs; undefined in background work. */
export const getCallContext = (): CallContext | undefined => currentCall.getStore();

/** Runs a handler as a call of this caller. */
export async function runCall<Result>(caller: Caller, run: (context: CallContext) => Promise<Result>): Promise<Result> {
  const context: CallContext = { caller, isAudited: false };
  return currentCall.run(context, () => run(context));
}
