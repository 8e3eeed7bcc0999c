/** Pictures of the catalogue as addresses, and the picture that shoppers see of a trim. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { models, trims } from "#upstream/db/schema/index.ts";

const prefix = "/media/pictures/";

export const pictureUrl = (id: string): string => `${prefix}${id}.webp`;

/** The id in an address of `pictureUrl`; null for another address. */
export const pictureIdOf = (url: string | null): string | null =>
  url?.startsWith(prefix) ? url.slice(prefix.length).replace(".webp", "") : null;

const downloaded = (url: SQLWrapper): SQL => sql`case when ${url} like ${sql.raw(`'${prefix}%'`)} then ${url} end`;

/**
 * SQL: what stands for a vehicle without photos of the dealer's own: its trim's picture, else its model's, else null. A drawing
 * does not: the vehicle's own drawing has its paint.
 */
export const mainImageColumn = sql<
  string | null
>`coalesce(${downloaded(trims.main_image_url)}, ${downloaded(models.main_image_url)})`;
