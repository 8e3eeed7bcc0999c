/** What becomes of a call when the picture source is missing or fails. */
import { Refusal, refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type PictureSource, SourceDown } from "./source.ts";

/** Refuses the call if no source is configured. */
export function requireSource({ pictureSource }: Pick<Upstream, "pictureSource">): PictureSource {
  if (!pictureSource) throw refused("picture_source_off");
  return pictureSource;
}

const retrySeconds = 10;

/** Logs a failure of the source and rethrows it as a refusal (section 8). */
export async function logAndRethrow<Result>(
  { log }: Pick<Upstream, "log">,
  what: "VIF list" | "full VIF download" | "EVOX download",
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.error({ error }, `${what} failed`);
    if (error instanceof SourceDown)
      throw new Refusal(503, "picture_source_down", { values: { seconds: retrySeconds } });
    throw error;
  }
}
