/** Reads answers that an earlier release may have saved in another shape. */
import type { z } from "zod";

type Parts = z.ZodObject<Record<string, z.ZodOptional>>;

/** The parts that fit their schema, parsed. Any other is left out, so that its page must be answered again. */
export function parseParts<Schema extends Parts>(schema: Schema, saved: Record<string, unknown>): z.infer<Schema> {
  const parsed = Object.entries(schema.shape).map(([name, part]) => [name, part.safeParse(saved[name]).data] as const);
  return Object.fromEntries(parsed.filter(([, data]) => data !== undefined)) as z.infer<Schema>;
}
