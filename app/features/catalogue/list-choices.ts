/** The choices of the filters of the catalogue's lists; 0 stands for all. */
import type { Choice } from "#contract/catalogue/vehicles.ts";

const all = { id: 0 };

interface VehicleChoices {
  years: readonly number[];
  makes: readonly Choice[];
  models: readonly Choice[];
}

export const vehicleChoices = ({ choices: { years, makes, models } }: { choices: VehicleChoices }) => ({
  year: [all, ...years.map((id) => ({ id }))],
  makeId: [all, ...makes],
  // Models are offered for a chosen make alone.
  ...(models.length > 0 && { modelId: [all, ...models] }),
});

export const modelChoices = ({ makes }: { makes: readonly Choice[] }) => ({ makeId: [all, ...makes] });
