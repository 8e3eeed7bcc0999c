import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { notFound } from "#app/http/answers.server.ts";
import { requireArea } from "#app/session/require.ts";
import { areaOfPath } from "#domain/people/roles.ts";

/** No such page. Below an area its guard speaks first: who may not enter learns nothing of what is there. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  const area = areaOfPath(new URL(args.request.url).pathname);
  if (area) await requireArea(args, area);
  throw notFound();
}

export async function action(args: ActionFunctionArgs): Promise<never> {
  return loader(args);
}

export default function NotFound() {
  return null;
}
