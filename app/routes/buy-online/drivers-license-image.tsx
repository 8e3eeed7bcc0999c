/** One side of the licence, for the customer alone. */
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { licenceSides } from "#app/features/buy-online/licence.tsx";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { download } from "#app/upstream/download.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const side = licenceSides.find((each) => each === args.params["side"]);
  if (!side) throw json(null, { status: 404 });
  const { call, vehicleId } = await openPurchase(args);
  const image = await call(buyOnline.getCustomerDriversLicence, { vehicleId, side });
  if (image.ok) return download(image.value);
  throw json(null, { status: image.failure.kind === "refused" ? 404 : 503 });
}
