/** Loads the image library with the first picture, so that the start does not wait for it. */

async function loadRestricted() {
  const { default: sharp } = await import("sharp");
  // libvips can open SVG, PDF and more; only these three decoders may handle uploads.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Jpeg", "Png", "Webp"].flatMap((format) => [
      `VipsForeignLoad${format}File`,
      `VipsForeignLoad${format}Buffer`,
      `VipsForeignLoad${format}Source`,
    ]),
  });
  // Each upload is decoded once, so a cache would only use memory.
  sharp.cache(false);
  return sharp;
}

let loading: ReturnType<typeof loadRestricted> | undefined;

export function loadSharp(): ReturnType<typeof loadRestricted> {
  loading ??= loadRestricted();
  return loading;
}
