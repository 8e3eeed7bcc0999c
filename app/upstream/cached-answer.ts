/** What the upstream tells everybody alike and hardly ever changes, such as its settings, is asked for once in a while. */
import type { AppContext } from "#app/context.ts";

interface Answer<Value> {
  value: Value;
  keptMs: number;
}

/**
 * Returns a function that gives the kept answer, else asks for one. Without a new answer it gives the last one; null if there
 * was none yet.
 */
export function keepAnswer<Value>() {
  const kept = new WeakMap<AppContext["fetchUpstream"], { value: Value; expiresAt: number }>();
  return async function getAnswer(
    { fetchUpstream }: Pick<AppContext, "fetchUpstream">,
    ask: () => Promise<Answer<Value> | null>,
    now = Date.now(),
  ): Promise<Value | null> {
    const known = kept.get(fetchUpstream);
    if (known && known.expiresAt > now) return known.value;
    const answer = await ask();
    if (!answer) return known?.value ?? null;
    kept.set(fetchUpstream, { value: answer.value, expiresAt: now + answer.keptMs });
    return answer.value;
  };
}
