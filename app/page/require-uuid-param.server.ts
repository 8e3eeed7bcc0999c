import { z } from "zod";
import { notFound } from "#app/http/responses.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";

const uuid = z.uuid();

/** A route parameter that must be a UUID; throws 404 otherwise. */
export function requireUuidParam({ params }: Pick<RouteArgs, "params">, name: string): string {
  const parsed = uuid.safeParse(params[name]);
  if (!parsed.success) throw notFound();
  return parsed.data;
}
