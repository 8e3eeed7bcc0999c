import { z } from "zod";
import { notFound } from "#app/http/responses.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { integerId } from "#contract/fields.ts";
import type { Area } from "#domain/people/roles.ts";

const uuid = z.uuid();

/** A route parameter that must be a UUID; throws 404 otherwise. */
export function requireUuidParam({ params }: Pick<RouteArgs, "params">, name: string): string {
  const parsed = uuid.safeParse(params[name]);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** A route parameter that must be the number of a row; throws 404 otherwise. */
export function requireNumberParam({ params }: Pick<RouteArgs, "params">, name: string): number {
  const parsed = integerId.safeParse(params[name]);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** The visit of a user who may enter the area, with the UUID of the route parameter `name` as `id`; throws 404 otherwise. */
export async function openById(args: RouteArgs, area: Area, name: string) {
  const visit = await requireArea(args, area);
  return { ...visit, id: requireUuidParam(args, name) };
}
