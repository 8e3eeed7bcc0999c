/** Previews a selected photo, and shrinks it so that a phone uploads it in seconds. */

const maxPhotoSide = 2000;
const quality = 0.85;

/** The size scaled down to fit a square of `maxSide` pixels; proportions are kept, and it never grows. */
export function fitSize(width: number, height: number, maxSide: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function previewPhotos(): void {
  document.addEventListener("change", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.type !== "file") return;
    // Then the style sheet shows the file's name.
    input.toggleAttribute("data-chosen", Boolean(input.files?.length));
    if (input.multiple) return;
    const [file] = input.files ?? [];
    if (file) void preparePhoto(input, file);
  });
}

/** Photos being shrunk; an upload waits for them because the file must not change while it is sent. */
const preparing = new Set<Promise<void>>();
export const photosReady = async (): Promise<void> => void (await Promise.all(preparing));

function preparePhoto(input: HTMLInputElement, file: File): Promise<void> {
  const task = shrinkAndShow(input, file).catch(() => {
    // The browser cannot decode the file: it is sent unchanged, and the server reports the error.
  });
  preparing.add(task);
  return task.finally(() => preparing.delete(task));
}

async function shrinkAndShow(input: HTMLInputElement, file: File): Promise<void> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const size = fitSize(picture.width, picture.height, maxPhotoSide);
  const canvas = Object.assign(document.createElement("canvas"), size);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  const isStillChosen = input.files?.[0] === file;
  if (!isStillChosen) return;
  showPreview(input, blob ?? file, size);
  if (blob && blob.size < file.size) replaceFile(input, blob, file.name);
}

function replaceFile(input: HTMLInputElement, blob: Blob, name: string): void {
  const files = new DataTransfer();
  files.items.add(new File([blob], `${name.replace(/\.\w+$/, "")}.jpg`, { type: blob.type }));
  input.files = files.files;
}

function showPreview(input: HTMLInputElement, blob: Blob, size: { width: number; height: number }): void {
  const preview = document.querySelector(`[data-preview-for="${CSS.escape(input.id)}"]`);
  if (!preview) return;
  const image = Object.assign(new Image(size.width, size.height), { src: URL.createObjectURL(blob), alt: "" });
  image.addEventListener("load", () => URL.revokeObjectURL(image.src));
  preview.querySelector("img")?.remove();
  preview.prepend(image);
}
