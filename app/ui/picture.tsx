export interface PictureProps {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  srcSet?: string;
  sizes?: string;
  /** Disables lazy loading, for the first picture of a page. */
  eager?: boolean;
}

/** A 3:2 photo whose space is reserved while it loads. */
export function Picture({ alt, width = 600, height = 400, eager, ...rest }: PictureProps) {
  return (
    <img
      className="picture"
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : "lazy"}
      decoding="async"
      {...rest}
    />
  );
}
