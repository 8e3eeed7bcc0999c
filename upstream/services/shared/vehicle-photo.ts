/** A dealer's photos of a vehicle, as its row keeps them and as addresses. */
import type { Photo } from "#upstream/db/schema/catalogue.ts";

/** Purpose of the files; whoever knows the id may see the photo. */
export const photoPurpose = "vehicle-photo";

const prefix = "/media/photos/";

export const toPhoto = (id: string): Photo => ({ url: `${prefix}${id}.webp`, view: "photo" });

export const toPhotos = (photos: readonly Photo[]) =>
  photos.map(({ url }) => ({ id: url.slice(prefix.length).replace(".webp", ""), url }));
