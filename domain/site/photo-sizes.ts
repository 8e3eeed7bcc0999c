/** The widths in pixels in which a dealer's photo is served beside its whole size: a thumbnail or card, a phone, a desktop. */
export const photoWidths = [480, 960, 1600] as const;

const photoPath = /^(\/media\/photos\/[0-9a-f-]{36})\.webp$/;

/** Address of a dealer's photo in a width; any other picture has one address. */
export const photoUrlAt = (url: string, width: (typeof photoWidths)[number]): string =>
  url.replace(photoPath, `$1-${width}.webp`);

/** The addresses of a dealer's photo for `srcset`, so that a phone loads no more pixels than it shows. */
export const photoSources = (url: string): string | undefined =>
  photoPath.test(url) ? photoWidths.map((width) => `${photoUrlAt(url, width)} ${width}w`).join(", ") : undefined;
