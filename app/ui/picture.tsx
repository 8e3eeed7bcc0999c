export interface PictureProps {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  srcSet?: string;
  sizes?: string;
  /** The page's first picture is not lazy. */
  eager?: boolean;
}

/** A photograph at 3:2 whose room is kept while it loads. */
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
