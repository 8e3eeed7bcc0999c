/** The pictures of the simulated source, as JPEG: the inventory's drawings, which it turns round for the other side. */
import { drawVehicle, type VehiclePicture } from "#upstream/pictures/draw-vehicle.ts";
import { openPicture } from "#upstream/pictures/open-picture.ts";

const views: Record<string, { view: VehiclePicture["view"]; isMirrored?: true }> = {
  "front-left": { view: "front" },
  "front-right": { view: "front", isMirrored: true },
  left: { view: "side" },
  right: { view: "side", isMirrored: true },
  rear: { view: "rear" },
  interior: { view: "interior" },
};

/** Rendered pictures by what they show; the large record repeats few of them many times. */
const rendered = new Map<string, Promise<Buffer>>();
const maxRendered = 200;

export function renderPicture(angle: string, { bodyStyle, paint }: Omit<VehiclePicture, "view">): Promise<Buffer> {
  const { view, isMirrored = false } = views[angle] ?? { view: "side" };
  const key = [bodyStyle, paint, view, isMirrored].join(" ");
  const found = rendered.get(key);
  if (found) return found;
  if (rendered.size >= maxRendered) rendered.clear();
  const picture = openPicture(Buffer.from(drawVehicle({ bodyStyle, paint, view }))).then((drawing) =>
    drawing.flop(isMirrored).jpeg({ quality: 88 }).toBuffer(),
  );
  rendered.set(key, picture);
  return picture;
}
