/** The sides of the licence that were declined, sent again: all that may still change of a signed order. */
import type { buyOnline } from "#contract/buy-online.ts";
import { type LicenceSide, licenceSides } from "#contract/purchase/purchase.ts";
import { eraseContents, keepImages, type PutFile } from "#upstream/files/files.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, Refusal } from "#upstream/http/refusal.ts";
import {
  documentStatesOf,
  documentsOf,
  readVerdicts,
  saveVerdicts,
  toStates,
  type Verdicts,
  without,
} from "#upstream/services/buy-online/orders/document-verdicts.ts";
import { getPurchase, getPurchaseForUpdate } from "#upstream/services/buy-online/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { changeImages, sentSides } from "./licence-images.ts";

const declinedSides = (verdicts: Verdicts): LicenceSide[] =>
  licenceSides.filter((side) => verdicts[`drivers-license-${side}`]?.state === "declined");

type Handler = Handlers<Pick<typeof buyOnline, "replaceDriversLicence">>["replaceDriversLicence"];

export const replaceDriversLicence =
  (upstream: Upstream): Handler =>
  async ({ input: { vehicleId }, files, user, caller }) => {
    const order = await getPurchase(upstream, { user, caller }, vehicleId);
    if (order.state !== "signed") throw notFound();
    const asked = declinedSides(await readVerdicts(upstream, order.id));
    // Sent twice: the first has been taken.
    if (asked.length === 0) return { documents: await documentStatesOf(upstream, order.id) };
    const missing = asked.filter((side) => !files.has(side));
    if (missing.length > 0) {
      throw new Refusal(422, "invalid", { fields: Object.fromEntries(missing.map((side) => [side, ["required"]])) });
    }
    const { documents, gone } = await keepImages(upstream, sentSides(files, asked), async (images, wrong) => {
      if (Object.keys(wrong).length > 0) throw new Refusal(422, "invalid", { fields: wrong });
      const purchase = await getPurchaseForUpdate(upstream, { user, caller }, vehicleId);
      const { id } = purchase;
      const verdicts = await readVerdicts(upstream, id);
      // Meanwhile another tab may have sent one, or its verdict been changed: what is not asked any more is not taken.
      const taken = declinedSides(verdicts).filter((side) => images.has(side));
      const named = new Map<string, PutFile>();
      const unused: string[] = [];
      for (const [side, image] of images) {
        if (taken.some((each) => each === side)) named.set(side, image);
        else unused.push(image.id);
      }
      const changed = await changeImages(upstream, purchase, named);
      const left = without(
        verdicts,
        taken.map((side) => `drivers-license-${side}` as const),
      );
      await saveVerdicts(upstream, id, left);
      return {
        documents: toStates(left, await documentsOf(upstream, id)),
        gone: [...changed.gone, ...unused],
      };
    });
    await eraseContents(upstream, gone);
    return { documents };
  };
