/** The sides of the licence that were declined, sent again: all that may still change of a signed order. */
import type { buyOnline } from "#upstream/contract/buy-online.ts";
import { type LicenceSide, licenceSides } from "#upstream/contract/purchase.ts";
import { removeFile, storeImage } from "#upstream/files/files.ts";
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
import { keepImages, purposeOf, readImages } from "./licence-images.ts";

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
    const stored = new Map<LicenceSide, string>();
    for (const side of asked) {
      const path = files.get(side)?.path ?? "";
      const belonging = { owner: order.user_id, purpose: purposeOf(side), subject: order.id };
      stored.set(side, (await storeImage(upstream, { name: side, path, ...belonging })).id);
    }
    const { documents, gone } = await upstream.database.transaction(async () => {
      const { id } = await getPurchaseForUpdate(upstream, { user, caller }, vehicleId);
      const verdicts = await readVerdicts(upstream, id);
      // Meanwhile another tab may have sent one, or its verdict been changed: what is not asked any more is not taken.
      const taken = declinedSides(verdicts).filter((side) => stored.has(side));
      const before = await readImages(upstream, id);
      const after = { ...before, ...Object.fromEntries(taken.map((side) => [side, stored.get(side)])) };
      await keepImages(upstream, id, after);
      const left = without(
        verdicts,
        taken.map((side) => `drivers-license-${side}` as const),
      );
      await saveVerdicts(upstream, id, left);
      const kept = Object.values(after);
      const unused = [...Object.values(before), ...stored.values()].filter((file) => !kept.includes(file));
      return { documents: toStates(left, await documentsOf(upstream, id)), gone: unused };
    });
    for (const file of gone) if (file) await removeFile(upstream, file);
    return { documents };
  };
