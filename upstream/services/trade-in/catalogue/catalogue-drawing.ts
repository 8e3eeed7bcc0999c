/** The drawing of a vehicle of the trade-in catalogue, which has no photos: its model in the owner's colour. */
import type { CatalogueVehicle } from "#contract/trade-in/trade-in.ts";
import { bodyStyles, fuels } from "#domain/vehicle/vehicle.ts";
import { drawingUrl } from "#upstream/pictures/drawing-url.ts";
import { type CatalogueTrim, loadCatalogue } from "./catalogue.ts";
import { fuels as fuelOptions, styles } from "./catalogue-options.ts";

/** The paints of the colours that an owner chooses from. */
const paints: Readonly<Record<string, string>> = {
  white: "#eef0f1",
  black: "#1b1d20",
  grey: "#565b61",
  silver: "#b9bec3",
  blue: "#1f4e86",
  red: "#9c1c24",
  green: "#2f4a3c",
  brown: "#6b4a35",
  beige: "#c7b596",
  gold: "#b5a284",
  orange: "#c2571f",
  yellow: "#d9a520",
  purple: "#4b3569",
};
const neutralPaint = "#8e979b";

/** Of several body styles of one trim, the usual one comes first here. */
const usualStyles = ["u", "p", "s", "v", "h", "w", "c", "o"] as const;

/** The chosen trim, or any trim of the model and year: they look alike. */
async function findTrim({ year, modelId, trimId }: CatalogueVehicle): Promise<CatalogueTrim | null> {
  const catalogue = await loadCatalogue();
  if (trimId !== null) return catalogue.trim(trimId);
  return (year !== null && modelId !== null && catalogue.trimsOf(modelId, year)[0]) || null;
}

interface OwnersAnswers {
  /** Keys of the catalogue's options. */
  color?: string;
  fuelType?: string;
}

/** Null while the model is unknown, and for a vehicle that the catalogue does not have. */
export async function findDrawingUrl(
  vehicle: CatalogueVehicle,
  { color, fuelType }: OwnersAnswers = {},
): Promise<string | null> {
  const trim = await findTrim(vehicle);
  if (!trim) return null;
  const { bodyLetters, engines } = trim;
  const { make, model } = trim.vehicle;
  const letter = usualStyles.find((style) => bodyLetters.includes(style));
  const bodyStyle = bodyStyles.find((style) => letter !== undefined && style === styles[letter]?.Key);
  if (!bodyStyle) return null;
  const fuelKey = fuelType ?? fuelOptions[engines[0]?.at(-1) ?? ""]?.Key;
  const fuel = fuels.find((known) => known === fuelKey) ?? "gasoline";
  return drawingUrl({ make, model, body_style: bodyStyle, fuel }, paints[color ?? ""] ?? neutralPaint, "front");
}
