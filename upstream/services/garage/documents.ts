/** The papers of a vehicle: images, written anew as every uploaded picture is, and PDFs as they were sent. */
import { and, eq } from "drizzle-orm";
import type { garage } from "#contract/garage.ts";
import { garageDocuments } from "#upstream/db/schema/index.ts";
import { fileResponse, keepImage, nameFile, removeFile } from "#upstream/files/files.ts";
import { readPaper } from "#upstream/files/paper.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { getFile } from "#upstream/http/upload.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { getGarageRow, getOwnedRow, lockGarageRow } from "./garage-rows.ts";
import { viewGarageVehicle } from "./garage-view.ts";

type DocumentRows = Pick<typeof garage, "addGarageDocument" | "removeGarageDocument" | "getGarageDocument">;

/** More than a vehicle has. */
const documentsMax = 40;

export const documentHandlers = (upstream: Upstream): Handlers<DocumentRows> => {
  const { database } = upstream;
  const findDocument = async (vehicleId: string, documentId: string) => {
    const [row] = await database.db
      .select()
      .from(garageDocuments)
      .where(and(eq(garageDocuments.id, documentId), eq(garageDocuments.vehicle_id, vehicleId)));
    return row ?? null;
  };
  return {
    async addGarageDocument({ input: { garageVehicleId, kind, name }, files, user, caller }) {
      // Before anything is decoded: what is not the sender's, or was given back, costs nothing.
      const { id } = await getOwnedRow(upstream, { user, caller }, garageVehicleId);
      const { path } = getFile(files, "document");
      const belonging = { owner: user.id, purpose: "garage-document", subject: id };
      const row = await keepImage(upstream, { name: "document", path, read: readPaper }, async (image) => {
        const locked = await lockGarageRow(upstream, { user, caller }, id);
        const count = await database.db.$count(garageDocuments, eq(garageDocuments.vehicle_id, id));
        if (count >= documentsMax) throw refused("too_many_documents");
        await nameFile(upstream, image, belonging);
        await database.db.insert(garageDocuments).values({ vehicle_id: id, file_id: image.id, kind, name });
        return locked;
      });
      return viewGarageVehicle(upstream, row);
    },

    async removeGarageDocument({ input: { garageVehicleId, documentId }, user, caller }) {
      const row = await getGarageRow(upstream, { user, caller }, garageVehicleId);
      const document = await findDocument(row.id, documentId);
      // Its own row goes with the file's.
      if (document) await removeFile(upstream, document.file_id);
      return viewGarageVehicle(upstream, row);
    },

    async getGarageDocument({ input: { garageVehicleId, documentId }, user, caller }) {
      const row = await getGarageRow(upstream, { user, caller }, garageVehicleId);
      const document = await findDocument(row.id, documentId);
      if (!document) throw notFound();
      return fileResponse(upstream, document.file_id, user.id, true);
    },
  };
};
