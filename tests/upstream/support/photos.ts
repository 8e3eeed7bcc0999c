/** Files for upload tests: a phone's photo, and hostile files that are sent as photos. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const drawn = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });

let phonePhoto: Promise<Buffer> | undefined;

/** Twelve megapixels, rotated by its orientation, with GPS data. Its upper left corner is red once it is upright. */
export function telephonePhoto(): Promise<Buffer> {
  phonePhoto ??= drawPhonePhoto();
  return phonePhoto;
}

async function drawPhonePhoto(): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const corner = await sharp({ create: { width: 800, height: 800, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  // Orientation 6 moves the lower left corner to the upper left.
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

/** A chunk of a PNG file. */
function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A small black PNG file with very many pixels, written by hand because drawing it would take seconds. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, greyscale.
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + side / 8));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const chunks = [
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 1 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

/** Name, content, and the code with which the field is refused. */
export const hostileFiles: [name: string, make: () => Promise<Buffer>, code: string][] = [
  ["a PNG bomb", async () => pngBomb(16_000), "file_too_many_pixels"],
  ["an SVG", async () => Buffer.from(svg), "file_not_image"],
  ["a JPEG that is a page as well", () => withComment("<html><script>alert(1)</script>"), "file_not_image"],
  ["a JPEG that is an archive as well", () => withEnd(`PK\x03\x04${"\0".repeat(30)}PK\x05\x06`), "file_not_image"],
  ["a JPEG that is a PDF as well", () => withComment("%PDF-1.7\n"), "file_not_image"],
  ["half a JPEG", async () => half(await photo()), "file_broken"],
  ["half a telephone's photo", async () => half(await telephonePhoto()), "file_broken"],
  ["half a PNG", async () => half(await drawn(400, 300).png().toBuffer()), "file_broken"],
  ["a file of 40 MB", async () => Buffer.concat([await photo(), Buffer.alloc(40 * 1024 * 1024)]), "file_too_large"],
];
