/** The driver's licence: two pictures, the address on it, and the buyer's word that all can be read. */

import type { buyOnline } from "#contract/buy-online.ts";
import { driversLicense, licenceAddress } from "#contract/purchase/purchase.ts";
import { deliveryAddressOf, isSameAddress } from "#domain/place/delivery-address.ts";
import { eraseContents, fileResponse } from "#upstream/files/files.ts";
import { type Handlers, wrongIn } from "#upstream/http/implement.ts";
import { notFound, Refusal, refused } from "#upstream/http/refusal.ts";
import type { Answers } from "#upstream/services/buy-online/answers.ts";
import { deliveryRoute } from "#upstream/services/buy-online/delivery/delivery-route.ts";
import { getOpenPurchaseForUpdate, getPurchase, outdateAnswers } from "#upstream/services/buy-online/purchase-rows.ts";
import { viewPurchase } from "#upstream/services/buy-online/purchase-view.ts";
import { saveStep } from "#upstream/services/buy-online/steps.ts";
import { noteDeed } from "#upstream/services/shared/audit.ts";
import { getVehicle, type VehicleRow } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { changeImages, readImages, receiveImages } from "./licence-images.ts";

type LicenceRows = Pick<
  typeof buyOnline,
  "uploadDriversLicence" | "deleteDriversLicence" | "getCustomerDriversLicence"
>;

/** The address that the licence is compared with: where the vehicle goes, else where its buyer is billed. */
function givenAddress({ personalDetails, delivery }: Answers) {
  if (!personalDetails) throw refused("steps_missing");
  return delivery?.deliveryType === "delivery" ? deliveryAddressOf(personalDetails) : personalDetails.billing;
}

/** Delivery is to the licence's own address, and within the dealer's reach (specification, section 5; reading 21). */
function checkDelivery(vehicle: VehicleRow, earlier: Answers, address: Parameters<typeof isSameAddress>[0]): void {
  if (earlier.delivery?.deliveryType !== "delivery") return;
  const { problem } = deliveryRoute(vehicle, address);
  if (problem) throw refused(problem);
  if (!isSameAddress(address, givenAddress(earlier))) throw refused("licence_address_differs");
}

export const licenceHandlers = (upstream: Upstream): Handlers<LicenceRows> => ({
  async uploadDriversLicence({ input: { vehicleId }, body, files, user, caller }) {
    // Before anything is decoded: what is not the sender's costs nothing.
    const purchase = await getPurchase(upstream, { user, caller }, vehicleId);
    if (purchase.state === "signed") throw refused("contract_signed");
    const { kept, wrong } = await receiveImages(upstream, purchase, files);
    const { front, back } = kept;
    // Without script the address is sent as well where it is not asked for.
    const sent = driversLicense.safeParse(body.sameAddress === "no" ? body : { ...body, address: undefined });
    const unanswered = { front, back, confirmed: body.confirmed };
    const missing = Object.entries(unanswered).filter(([, answer]) => answer === undefined);
    const found = { ...Object.fromEntries(missing.map(([name]) => [name, ["required"]])), ...wrong };
    // First in the summary, as the images stand first on the page; and in these words, whatever the schema says.
    const answered = wrongIn(sent.error);
    const fields: Record<string, string[]> = { ...found, ...answered.fields, ...found };
    if (!sent.success || Object.keys(fields).length > 0) throw new Refusal(422, "invalid", { ...answered, fields });
    return saveStep(upstream, { user, caller, vehicleId, step: "drivers-license" }, async (_, earlier) => {
      const { sameAddress } = sent.data;
      const address = licenceAddress.parse(sameAddress === "yes" ? givenAddress(earlier) : sent.data.address);
      checkDelivery(await getVehicle(upstream, vehicleId), earlier, address);
      return { frontFileId: front, backFileId: back, confirmed: true, sameAddress, address };
    });
  },

  async deleteDriversLicence({ input: { vehicleId, side }, user, caller }) {
    const { purchase, gone } = await upstream.database.transaction(async () => {
      const opened = await getOpenPurchaseForUpdate(upstream, { user, caller }, vehicleId);
      const changed = await changeImages(upstream, opened, new Map([[side, null]]));
      await outdateAnswers(upstream, opened.id, "drivers-license");
      return { purchase: opened, gone: changed.gone };
    });
    await eraseContents(upstream, gone);
    return { transaction: await viewPurchase(upstream, purchase) };
  },

  async getCustomerDriversLicence({ input: { vehicleId, side }, user, caller }) {
    const purchase = await getPurchase(upstream, { user, caller }, vehicleId);
    const id = (await readImages(upstream, purchase.id))[side];
    if (!id) throw notFound();
    const image = await fileResponse(upstream, id, user.id);
    await noteDeed(upstream, user, "licence-image-read", `transaction:${purchase.id}`, { side });
    return image;
  },
});
