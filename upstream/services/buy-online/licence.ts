/** The driver's licence: two pictures and the buyer's word that they can be read. */
import type { buyOnline } from "#upstream/contract/buy-online.ts";
import { fileResponse, storeImage } from "#upstream/files/files.ts";
import type { HandlerArgs, Handlers } from "#upstream/http/implement.ts";
import { notFound, Refusal } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { readAnswers } from "./answers.ts";
import { getPurchase } from "./purchase-rows.ts";
import { saveStep } from "./steps.ts";

type LicenceRows = Pick<typeof buyOnline, "uploadDriversLicence" | "getCustomerDriversLicence">;
type Upload = HandlerArgs<LicenceRows["uploadDriversLicence"]>;

const sides = ["front", "back"] as const;

export const licenceHandlers = (upstream: Upstream): Handlers<LicenceRows> => ({
  async uploadDriversLicence({ input: { vehicleId, confirmed }, files, user }: Upload) {
    // Before anything is decoded: what is not the sender's costs nothing.
    const purchase = await getPurchase(upstream, user.id, vehicleId);
    const { driversLicense: kept } = await readAnswers(upstream, purchase.id);
    const missing = sides.filter((side) => !files.has(side) && !kept);
    const fields: Record<string, string[]> = Object.fromEntries(missing.map((side) => [side, ["required"]]));
    if (!confirmed) fields["confirmed"] = ["required"];
    if (Object.keys(fields).length > 0) throw new Refusal(422, "invalid", { fields });
    const stored: Partial<Record<(typeof sides)[number], string>> = {};
    for (const side of sides) {
      const path = files.get(side)?.path;
      if (path === undefined) continue;
      const belonging = { owner: user.id, purpose: `drivers-license-${side}`, subject: purchase.id };
      stored[side] = (await storeImage(upstream, { name: side, path, ...belonging })).id;
    }
    return saveStep(upstream, { user, vehicleId, step: "drivers-license" }, async (_, { driversLicense }) => ({
      frontFileId: stored.front ?? driversLicense?.frontFileId,
      backFileId: stored.back ?? driversLicense?.backFileId,
      confirmed: true,
    }));
  },

  async getCustomerDriversLicence({ input: { vehicleId, side }, user }) {
    const purchase = await getPurchase(upstream, user.id, vehicleId);
    const { driversLicense: kept } = await readAnswers(upstream, purchase.id);
    if (!kept) throw notFound();
    // Only the buyer gets this far. A view by anyone else would be a row of the audit log (reading 18).
    upstream.log.info({ transaction: purchase.id, user: user.id, side }, "licence image read");
    return fileResponse(upstream, side === "front" ? kept.frontFileId : kept.backFileId, user.id);
  },
});
