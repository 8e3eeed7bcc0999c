/** A photo just chosen is shown, and made small enough that a phone sends it in seconds. */

const longestSide = 2000;
const quality = 0.85;

/** The size that fits a square of `longest`, with its proportions; never larger than it was. */
export function fittingSize(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function previewPhotos(): void {
  document.addEventListener("change", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.type !== "file" || input.multiple) return;
    const [file] = input.files ?? [];
    if (file) void prepare(input, file);
  });
}

/** Until a photo is prepared, its form waits: what is being sent must not change on the way. */
const preparing = new Set<Promise<void>>();
export const photosReady = async (): Promise<void> => void (await Promise.all(preparing));

function prepare(input: HTMLInputElement, file: File): Promise<void> {
  const work = shrinkAndShow(input, file).catch(() => {
    // Not to be decoded here: it is sent as it is, and the answer tells what is wrong with it.
  });
  preparing.add(work);
  return work.finally(() => preparing.delete(work));
}

async function shrinkAndShow(input: HTMLInputElement, file: File): Promise<void> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const size = fittingSize(picture.width, picture.height, longestSide);
  const canvas = Object.assign(document.createElement("canvas"), size);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  const isStillChosen = input.files?.[0] === file;
  if (!isStillChosen) return;
  show(input, blob ?? file, size);
  if (blob && blob.size < file.size) replaceFile(input, blob, file.name);
}

function replaceFile(input: HTMLInputElement, blob: Blob, name: string): void {
  const files = new DataTransfer();
  files.items.add(new File([blob], `${name.replace(/\.\w+$/, "")}.jpg`, { type: blob.type }));
  input.files = files.files;
}

function show(input: HTMLInputElement, blob: Blob, size: { width: number; height: number }): void {
  const place = document.querySelector(`[data-preview-for="${CSS.escape(input.id)}"]`);
  if (!place) return;
  const image = Object.assign(new Image(size.width, size.height), { src: URL.createObjectURL(blob), alt: "" });
  image.addEventListener("load", () => URL.revokeObjectURL(image.src));
  place.querySelector("img")?.remove();
  place.prepend(image);
}
