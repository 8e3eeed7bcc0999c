/** Serves one photo of a trade-in to users who may see its page. */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { notFound } from "#app/http/responses.server.ts";
import { fileOr404 } from "#app/page/download.ts";
import { requireArea } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { guid = "", tradeInId } = args.params;
  const { call } = await requireArea(args, tradeInId ? "blockManagement" : "block");
  const angle = tradeInAngles.find((name) => name === args.params["angle"]);
  if (!angle) throw notFound();
  const photo = tradeInId
    ? await call(admin.getManagedImage, { tradeInId, angle })
    : await call(admin.getBlockImage, { guid, angle });
  return fileOr404(photo);
}
