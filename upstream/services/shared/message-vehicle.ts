/** A vehicle of the stock as e-mails show it. */
import type { MessageVehicle } from "#upstream/messages/email/build-email.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { previewUrlOf } from "./preview-picture.ts";
import { getVehicle, photoUrlOf } from "./vehicles.ts";

/** @param hasPrice for an e-mail about a vehicle that can still be bought; a signed order has its own amounts */
export async function getMessageVehicle(
  upstream: Upstream,
  vehicleId: number,
  { hasPrice = false }: { hasPrice?: boolean } = {},
): Promise<MessageVehicle> {
  const { vehicle, make, model, trim, mainImage } = await getVehicle(upstream, vehicleId);
  return {
    year: vehicle.year,
    make,
    model,
    trim: trim.name,
    pictureUrl: previewUrlOf(photoUrlOf(vehicle, { make, model }, mainImage)),
    ...(hasPrice && { price: vehicle.all_in_price_cents }),
  };
}
