import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { blockCsv } from "#app/features/block/block-csv.server.ts";
import { readView } from "#app/features/block/managed-lists.server.ts";
import { requireArea } from "#app/session/require.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "blockManagement");
  return blockCsv(visit, args.request, readView(args.request));
}
