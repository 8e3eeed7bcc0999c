/** Files that are sent as photos: as a telephone takes them, and as nobody's telephone does. */
import sharp from "sharp";

const drawn = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });

/** Twelve megapixels, held upright, with the place where it was taken. Its upper left corner is red once it is upright. */
export async function telephonePhoto(): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const corner = await sharp({ create: { width: 800, height: 800, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  // Turned by orientation 6, what lies at the lower left comes to the upper left.
  return sharp({ create: { width, height, channels: 3, background: "#246" } })
    .composite([{ input: corner, left: 0, top: height - 800 }])
    .withExif({ IFD0: { Artist: "Camille Tremblay" }, IFD3: { GPSLatitude: "46/1 48/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

const photo = () => drawn(400, 300).jpeg().toBuffer();
const withEnd = async (end: string) => Buffer.concat([await photo(), Buffer.from(end, "latin1")]);

async function withComment(text: string): Promise<Buffer> {
  const whole = await photo();
  const comment = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([whole.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, whole.subarray(2)]);
}

const half = (whole: Buffer) => whole.subarray(0, whole.length / 2);

/** What each is, how it is made, and the code that its field is refused with. */
export const hostileFiles: [name: string, make: () => Promise<Buffer>, code: string][] = [
  [
    "a PNG bomb",
    () =>
      sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: "#fff" } })
        .png()
        .toBuffer(),
    "file_too_many_pixels",
  ],
  ["an SVG", async () => Buffer.from(svg), "file_not_image"],
  ["a JPEG that is a page as well", () => withComment("<html><script>alert(1)</script>"), "file_not_image"],
  ["a JPEG that is an archive as well", () => withEnd(`PK\x03\x04${"\0".repeat(30)}PK\x05\x06`), "file_not_image"],
  ["a JPEG that is a PDF as well", () => withComment("%PDF-1.7\n"), "file_not_image"],
  ["half a JPEG", async () => half(await photo()), "file_broken"],
  ["half a telephone's photo", async () => half(await telephonePhoto()), "file_broken"],
  ["half a PNG", async () => half(await drawn(400, 300).png().toBuffer()), "file_broken"],
  ["a file of 40 MB", async () => Buffer.concat([await photo(), Buffer.alloc(40 * 1024 * 1024)]), "file_too_large"],
];
