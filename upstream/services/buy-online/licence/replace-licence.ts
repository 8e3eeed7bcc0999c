/** Replaces declined images of the driver's licence: the only part of a signed order that may still change. */
import type { buyOnline } from "#contract/buy-online.ts";
import { type LicenceSide, licenceSides } from "#contract/purchase/purchase.ts";
import { eraseContents, type StoredContent, saveImages } from "#upstream/files/files.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, Refusal } from "#upstream/http/refusal.ts";
import { documentSentMessage } from "#upstream/messages/kinds/delivery-messages.ts";
import {
  listDocumentStates,
  listDocuments,
  readVerdicts,
  saveVerdicts,
  toDocumentStates,
  type Verdicts,
  withoutVerdicts,
} from "#upstream/services/buy-online/orders/document-verdicts.ts";
import { addOrderEvent } from "#upstream/services/buy-online/orders/order-events.ts";
import { postToSeller } from "#upstream/services/buy-online/orders/order-recipients.ts";
import {
  getPurchase,
  getPurchaseForUpdate,
  type PurchaseRow,
} from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { replaceImages, toUploadedImages } from "./licence-images.ts";

const listDeclinedSides = (verdicts: Verdicts): LicenceSide[] =>
  licenceSides.filter((side) => verdicts[`drivers-license-${side}`]?.state === "declined");

/** Records the sides that the buyer sent again, and tells the seller, once for all of them. */
async function noteSentSides(
  upstream: Upstream,
  order: PurchaseRow,
  sides: readonly LicenceSide[],
  siteOrigin: string,
): Promise<void> {
  if (sides.length === 0) return;
  let eventId = 0;
  for (const side of sides) {
    eventId = await addOrderEvent(upstream, order.id, { kind: "document-sent", document: `drivers-license-${side}` });
  }
  await postToSeller(upstream, order, siteOrigin, (to) =>
    documentSentMessage({ ...to, dedupeKey: String(eventId), sides }),
  );
}

type Handler = Handlers<Pick<typeof buyOnline, "replaceDriversLicence">>["replaceDriversLicence"];

export const replaceDriversLicence =
  (upstream: Upstream): Handler =>
  async ({ input: { vehicleId }, files, session, caller }) => {
    const order = await getPurchase(upstream, session, vehicleId);
    if (order.state !== "signed") throw notFound();
    const requestedSides = listDeclinedSides(await readVerdicts(upstream, order.id));
    // A repeated request finds no declined side any more.
    if (requestedSides.length === 0) return { documents: await listDocumentStates(upstream, order.id) };
    const missing = requestedSides.filter((side) => !files.has(side));
    if (missing.length > 0) {
      throw new Refusal(422, "invalid", { fields: Object.fromEntries(missing.map((side) => [side, ["required"]])) });
    }
    const { documents, deletedFileIds } = await saveImages(
      upstream,
      toUploadedImages(files, requestedSides),
      async (images, errors) => {
        if (Object.keys(errors).length > 0) throw new Refusal(422, "invalid", { fields: errors });
        const purchase = await getPurchaseForUpdate(upstream, session, vehicleId);
        const { id } = purchase;
        const verdicts = await readVerdicts(upstream, id);
        // Another tab or a new verdict may have changed the declined sides since; images of other sides are ignored.
        const acceptedSides = listDeclinedSides(verdicts).filter((side) => images.has(side));
        const newImages = new Map<string, StoredContent>();
        for (const [side, image] of images)
          if (acceptedSides.some((acceptedSide) => acceptedSide === side)) newImages.set(side, image);
        const replaced = await replaceImages(upstream, purchase, newImages);
        const remaining = withoutVerdicts(
          verdicts,
          acceptedSides.map((side) => `drivers-license-${side}` as const),
        );
        await saveVerdicts(upstream, id, remaining);
        await noteSentSides(upstream, purchase, acceptedSides, caller.siteOrigin);
        return {
          documents: toDocumentStates(remaining, await listDocuments(upstream, id)),
          deletedFileIds: replaced.deletedFileIds,
        };
      },
    );
    await eraseContents(upstream, deletedFileIds);
    return { documents };
  };
