import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { exportView, readView } from "#app/features/block/managed-lists.server.ts";
import { requireArea } from "#app/session/require.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "blockManagement");
  return exportView(visit, args.request, readView(args.request));
}
