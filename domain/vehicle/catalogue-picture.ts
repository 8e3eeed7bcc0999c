/** Pictures of the catalogue: what the picture source has, what became of each picture, and why one was refused (reading 46). */

/** The two parts of the picture source: Canadian models, and European ones. */
export const pictureMarkets = ["ca", "eu"] as const;
export type PictureMarket = (typeof pictureMarkets)[number];

/** waiting: not downloaded yet. refused: it was downloaded or asked for, and is not shown. */
export const pictureStates = ["waiting", "stored", "refused"] as const;

/** Why a picture is not shown. "unavailable": no answer, or an error of the source. "lost": it was stored, and is no longer. */
export const pictureFailures = [
  "unavailable",
  "missing",
  "redirect",
  "not-picture",
  "too-large",
  "broken",
  "lost",
] as const;
export type PictureFailure = (typeof pictureFailures)[number];

/** empty: nothing is stored. partial: something is missing. complete: all that the source has. */
export const folderStates = ["empty", "partial", "complete"] as const;
export type FolderState = (typeof folderStates)[number];

/** A folder of a record of which `stored` of `pictures` pictures are stored. */
export const folderStateOf = ({ stored, pictures }: { stored: number; pictures: number }): FolderState =>
  stored === 0 ? "empty" : stored < pictures ? "partial" : "complete";

export const downloadStates = ["queued", "running", "done", "failed", "cancelled"] as const;
export type DownloadState = (typeof downloadStates)[number];

/** Whether a download goes on by itself. */
export const isUnderWay = (state: DownloadState): boolean => state === "queued" || state === "running";

/** Angles that have a name in both languages; the source may have others. */
export const namedAngles = ["front-left", "front-right", "left", "right", "rear", "interior"] as const;
export type NamedAngle = (typeof namedAngles)[number];

export const isNamedAngle = (angle: string): angle is NamedAngle => namedAngles.some((named) => named === angle);
