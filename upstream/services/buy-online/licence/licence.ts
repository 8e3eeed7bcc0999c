/** The driver's licence step: two images, the address on the licence, and the buyer's confirmation that both are readable. */

import type { z } from "zod";
import type { buyOnline } from "#contract/buy-online.ts";
import { driversLicense, licenceAddress, type rawDriversLicense } from "#contract/purchase/purchase.ts";
import { deliveryAddressOf, isSameAddress } from "#domain/place/delivery-address.ts";
import { eraseContents, fileResponse } from "#upstream/files/files.ts";
import type { Session } from "#upstream/http/caller.ts";
import { type Handlers, toValidationErrors } from "#upstream/http/implement.ts";
import { notFound, Refusal, refused } from "#upstream/http/refusal.ts";
import type { Answers } from "#upstream/services/buy-online/answers/answers.ts";
import { computeDeliveryRoute } from "#upstream/services/buy-online/delivery/delivery-route.ts";
import type { PurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-facts.ts";
import {
  getOpenPurchaseForUpdate,
  getPurchase,
  markStepOutdated,
  type PurchaseRow,
} from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { viewPurchase } from "#upstream/services/buy-online/purchase/purchase-view.ts";
import { saveStep } from "#upstream/services/buy-online/steps/save-step.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { readLicenceImages, replaceImages, saveUploadedImages } from "./licence-images.ts";

type LicenceEndpoints = Pick<
  typeof buyOnline,
  "uploadDriversLicence" | "confirmCustomerDriversLicense" | "deleteDriversLicence" | "getCustomerDriversLicence"
>;

/** The address that the licence must show: the delivery address, or the billing address for a pickup. */
function expectedAddress({ personalDetails, delivery }: Answers) {
  if (!personalDetails) throw refused("steps_missing");
  return delivery?.deliveryType === "delivery" ? deliveryAddressOf(personalDetails) : personalDetails.billing;
}

/** A delivery goes to the address on the licence, within the dealer's radius (specification, section 5; reading 21). */
function requireDeliverable(
  facts: PurchaseFacts,
  savedAnswers: Answers,
  address: Parameters<typeof isSameAddress>[0],
): void {
  if (savedAnswers.delivery?.deliveryType !== "delivery") return;
  const { problem } = computeDeliveryRoute(facts, address);
  if (problem) throw refused(problem);
  if (!isSameAddress(address, expectedAddress(savedAnswers))) throw refused("licence_address_differs");
}

type LicenceBody = z.output<typeof rawDriversLicense>;
type SavedImages = Awaited<ReturnType<typeof readLicenceImages>>;

/** The buyer's own purchase, whose licence may still change. */
async function requireUnsigned(upstream: Upstream, session: Session, vehicleId: number): Promise<PurchaseRow> {
  const purchase = await getPurchase(upstream, session, vehicleId);
  if (purchase.state === "signed") throw refused("contract_signed");
  return purchase;
}

/** Saves the confirmation of both images; `errors` are those of images that were just refused. */
function saveConfirmation(
  upstream: Upstream,
  { user, caller }: Session,
  vehicleId: number,
  { body, saved, errors }: { body: LicenceBody; saved: SavedImages; errors: Record<string, string[]> },
) {
  const { front, back } = saved;
  // Without JavaScript the form posts the address even when it does not apply.
  const parsed = driversLicense.safeParse(body.sameAddress === "no" ? body : { ...body, address: undefined });
  const requiredAnswers = { front, back, confirmed: body.confirmed };
  const missing = Object.entries(requiredAnswers).filter(([, answer]) => answer === undefined);
  const imageErrors = { ...Object.fromEntries(missing.map(([name]) => [name, ["required"]])), ...errors };
  // Image errors come first, in the page's order, and replace the schema's messages for the same fields.
  const formErrors = toValidationErrors(parsed.error);
  const fields: Record<string, string[]> = { ...imageErrors, ...formErrors.fields, ...imageErrors };
  if (!parsed.success || Object.keys(fields).length > 0) throw new Refusal(422, "invalid", { ...formErrors, fields });
  return saveStep(upstream, { user, caller, vehicleId, step: "drivers-license" }, async (facts, { answers }) => {
    const { sameAddress } = parsed.data;
    const address = licenceAddress.parse(sameAddress === "yes" ? expectedAddress(answers) : parsed.data.address);
    requireDeliverable(facts, answers, address);
    return { frontFileId: front, backFileId: back, confirmed: true, sameAddress, address };
  });
}

export const licenceHandlers = (upstream: Upstream): Handlers<LicenceEndpoints> => ({
  async uploadDriversLicence({ input: { vehicleId }, body, files, session }) {
    // Checked before any image is decoded, so that requests for other purchases stay cheap.
    const purchase = await requireUnsigned(upstream, session, vehicleId);
    const images = await saveUploadedImages(upstream, purchase, files);
    return saveConfirmation(upstream, session, vehicleId, { body, ...images });
  },

  async confirmCustomerDriversLicense({ input: { vehicleId }, body, session }) {
    const { id } = await requireUnsigned(upstream, session, vehicleId);
    const saved = await readLicenceImages(upstream, id);
    return saveConfirmation(upstream, session, vehicleId, { body, saved, errors: {} });
  },

  async deleteDriversLicence({ input: { vehicleId, side }, user, session }) {
    const { purchase, deletedFileIds } = await upstream.database.transaction(async () => {
      const openPurchase = await getOpenPurchaseForUpdate(upstream, session, vehicleId);
      const replaced = await replaceImages(upstream, openPurchase, new Map([[side, null]]));
      await markStepOutdated(upstream, openPurchase.id, "drivers-license");
      return { purchase: openPurchase, deletedFileIds: replaced.deletedFileIds };
    });
    await eraseContents(upstream, deletedFileIds);
    return { transaction: await viewPurchase(upstream, user, purchase) };
  },

  async getCustomerDriversLicence({ input: { vehicleId, side }, user, session }) {
    const purchase = await getPurchase(upstream, session, vehicleId);
    const id = (await readLicenceImages(upstream, purchase.id))[side];
    if (!id) throw notFound();
    const image = await fileResponse(upstream, id, user.id);
    await recordAudit(upstream, user, "licence-image-read", `transaction:${purchase.id}`, { side });
    return image;
  },
});
