import { z } from "zod";
import type { RouteArgs } from "#app/session/visit.ts";
import { notFound } from "./answers.server.ts";

const uuid = z.uuid();

/** The id that the address names; an address that cannot name one is not there, whatever is posted to it. */
export function uuidParam({ params }: Pick<RouteArgs, "params">, name: string): string {
  const read = uuid.safeParse(params[name]);
  if (!read.success) throw notFound();
  return read.data;
}
