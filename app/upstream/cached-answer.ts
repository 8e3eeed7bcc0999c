/** What the upstream answers to everybody alike and hardly ever changes, such as its settings, is read once in a while. */
import type { AppContext } from "#app/context.ts";

interface Answer<Value> {
  value: Value;
  lifetimeMs: number;
}

/**
 * Returns a function that returns the cached answer, else reads one with `read`. Without a new answer it returns the last one;
 * null if there was none yet.
 */
export function cacheAnswer<Value>() {
  const cache = new WeakMap<AppContext["fetchUpstream"], { value: Value; expiresAt: number }>();
  return async function getAnswer(
    { fetchUpstream }: Pick<AppContext, "fetchUpstream">,
    read: () => Promise<Answer<Value> | null>,
    now = Date.now(),
  ): Promise<Value | null> {
    const cached = cache.get(fetchUpstream);
    if (cached && cached.expiresAt > now) return cached.value;
    const answer = await read();
    if (!answer) return cached?.value ?? null;
    cache.set(fetchUpstream, { value: answer.value, expiresAt: now + answer.lifetimeMs });
    return answer.value;
  };
}
