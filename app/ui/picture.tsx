import { photoSources } from "#domain/site/photo-sizes.ts";

export interface PictureProps {
  src: string;
  alt: string;
  /** Width in pixels at which it is shown from 768 px; below, it is as wide as the screen. */
  width?: number;
  height?: number;
  /** Disables lazy loading, for the first picture of a page. */
  eager?: boolean;
}

/** A 3:2 photo whose space is reserved while it loads; a dealer's photo is loaded in the width that the screen needs. */
export function Picture({ src, alt, width = 600, height = 400, eager }: PictureProps) {
  const sources = photoSources(src);
  return (
    <img
      className="picture"
      src={src}
      srcSet={sources}
      sizes={sources && `(min-width: 48rem) ${width}px, 100vw`}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : "lazy"}
      decoding="async"
    />
  );
}
