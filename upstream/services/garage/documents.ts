/** A vehicle's documents: images are re-encoded like every uploaded picture, PDFs are stored unchanged. */
import { and, eq } from "drizzle-orm";
import type { garage } from "#contract/garage.ts";
import { files, garageDocuments } from "#upstream/db/schema/index.ts";
import { readDocument } from "#upstream/files/document.ts";
import { deleteFile, fileResponse, insertFileRow, type StoredContent, saveImage } from "#upstream/files/files.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { getFile } from "#upstream/http/upload.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { getGarageRow, getOwnedGarageRow, lockGarageRow } from "./garage-rows.ts";
import { viewGarageVehicle } from "./garage-view.ts";

type DocumentKind = (typeof garageDocuments.$inferSelect)["kind"];
type GarageDocumentCalls = Pick<typeof garage, "addGarageDocument" | "removeGarageDocument" | "getGarageDocument">;

/** Per vehicle; a normal owner stays far below it. */
const maxDocuments = 40;

export const garageDocumentHandlers = (upstream: Upstream): Handlers<GarageDocumentCalls> => {
  const { database } = upstream;
  const findDocument = async (vehicleId: string, documentId: string) => {
    const [row] = await database.db
      .select()
      .from(garageDocuments)
      .where(and(eq(garageDocuments.id, documentId), eq(garageDocuments.vehicle_id, vehicleId)));
    return row ?? null;
  };
  /** The same file under the same name: the form was posted twice. */
  const hasDocument = async (vehicleId: string, kind: DocumentKind, name: string, { sha256 }: StoredContent) => {
    const [row] = await database.db
      .select({ id: garageDocuments.id })
      .from(garageDocuments)
      .innerJoin(files, eq(files.id, garageDocuments.file_id))
      .where(
        and(
          eq(garageDocuments.vehicle_id, vehicleId),
          eq(garageDocuments.kind, kind),
          eq(garageDocuments.name, name),
          eq(files.sha256, sha256),
        ),
      )
      .limit(1);
    return row !== undefined;
  };
  return {
    async addGarageDocument({ input: { garageVehicleId, kind, name }, files: uploads, user, session }) {
      // Checked before the upload is decoded, so that an upload for another user's or a returned vehicle costs little.
      const { id } = await getOwnedGarageRow(upstream, session, garageVehicleId);
      const { path } = getFile(uploads, "document");
      const metadata = { owner: user.id, purpose: "garage-document", subjectId: id };
      const row = await saveImage(upstream, { name: "document", path, readContent: readDocument }, async (image) => {
        const locked = await lockGarageRow(upstream, session, id);
        if (await hasDocument(id, kind, name, image)) return locked;
        const count = await database.db.$count(garageDocuments, eq(garageDocuments.vehicle_id, id));
        if (count >= maxDocuments) throw refused("too_many_documents");
        await insertFileRow(upstream, image, metadata);
        await database.db.insert(garageDocuments).values({ vehicle_id: id, file_id: image.id, kind, name });
        return locked;
      });
      return viewGarageVehicle(upstream, row);
    },

    async removeGarageDocument({ input: { garageVehicleId, documentId }, session }) {
      const row = await getGarageRow(upstream, session, garageVehicleId);
      const document = await findDocument(row.id, documentId);
      // Deleting the file row also deletes the document row (foreign key).
      if (document) await deleteFile(upstream, document.file_id);
      return viewGarageVehicle(upstream, row);
    },

    async getGarageDocument({ input: { garageVehicleId, documentId }, user, session }) {
      const row = await getGarageRow(upstream, session, garageVehicleId);
      const document = await findDocument(row.id, documentId);
      if (!document) throw notFound();
      return fileResponse(upstream, document.file_id, user.id, true);
    },
  };
};
