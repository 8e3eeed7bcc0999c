import { z } from "zod";
import { notFound } from "#app/http/answers.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";

const uuid = z.uuid();

/** The id that the address names; an address that cannot name one is not there, whatever is posted to it. */
export function uuidParam({ params }: Pick<RouteArgs, "params">, name: string): string {
  const read = uuid.safeParse(params[name]);
  if (!read.success) throw notFound();
  return read.data;
}
