/** Calls of a vehicle's photos: re-encoded, in the dealer's order, the main one first. */
import { and, eq, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import { maxVehiclePhotos, type PhotoMove, type stockCalls } from "#contract/company/stock.ts";
import type { Photo } from "#upstream/db/schema/catalogue.ts";
import { files, vehicles } from "#upstream/db/schema/index.ts";
import { deleteFile, insertFileRow, saveImage } from "#upstream/files/files.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { getFile } from "#upstream/http/upload.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { photoPurpose, toPhoto } from "#upstream/services/shared/vehicle-photo.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { lockVehicle, viewVehicle } from "./company-vehicle.ts";

type PhotoCalls = Pick<typeof admin, keyof Pick<typeof stockCalls, "addVehiclePhoto" | "moveVehiclePhoto">>;

const savePhotos = ({ database: { db } }: Upstream, vehicleId: number, photos: Photo[]) =>
  db.update(vehicles).set({ photos, date_updated: sql`now()` }).where(eq(vehicles.id, vehicleId));

/** The photos after a move; a photo that is gone changes nothing. */
function movePhoto(photos: readonly Photo[], url: string, move: PhotoMove): Photo[] {
  const from = photos.findIndex((photo) => photo.url === url);
  const moved = photos[from];
  if (!moved) return [...photos];
  const others = photos.filter((photo) => photo !== moved);
  if (move === "remove") return others;
  const to = { first: 0, earlier: Math.max(0, from - 1), later: from + 1 }[move];
  return others.toSpliced(to, 0, moved);
}

export const photoHandlers = (upstream: Upstream): Handlers<PhotoCalls> => ({
  async addVehiclePhoto({ input: { vehicleId }, files: uploads, session }) {
    // Checked before the upload is decoded, so that an upload for another company's vehicle costs little.
    await upstream.database.transaction(() => lockVehicle(upstream, session, vehicleId));
    const { path } = getFile(uploads, "photo");
    return saveImage(upstream, { name: "photo", path }, async (image) => {
      const { photos } = await lockVehicle(upstream, session, vehicleId);
      if (photos.length >= maxVehiclePhotos) throw refused("too_many_photos");
      const ownership = { purpose: photoPurpose, subjectId: String(vehicleId) };
      const isSame = and(
        eq(files.subject, ownership.subjectId),
        eq(files.purpose, photoPurpose),
        eq(files.sha256, image.sha256),
      );
      // The same photo again: the form was posted twice.
      if ((await upstream.database.db.$count(files, isSame)) === 0) {
        await insertFileRow(upstream, image, { owner: null, ...ownership });
        await savePhotos(upstream, vehicleId, [...photos, toPhoto(image.id)]);
        await recordAudit(upstream, session.user, "vehicle-photo-added", `vehicle:${vehicleId}`, {
          before: null,
          after: { photo: image.id },
        });
      }
      return viewVehicle(upstream, session, vehicleId);
    });
  },

  async moveVehiclePhoto({ input: { vehicleId, photoId, move }, session }) {
    const { url } = toPhoto(photoId);
    const wasOwn = await upstream.database.transaction(async () => {
      const { photos } = await lockVehicle(upstream, session, vehicleId);
      await savePhotos(upstream, vehicleId, movePhoto(photos, url, move));
      return photos.some((photo) => photo.url === url);
    });
    if (wasOwn && move === "remove") {
      await deleteFile(upstream, photoId);
      await recordAudit(upstream, session.user, "vehicle-photo-removed", `vehicle:${vehicleId}`, {
        before: { photo: photoId },
        after: null,
      });
    }
    return viewVehicle(upstream, session, vehicleId);
  },
});
