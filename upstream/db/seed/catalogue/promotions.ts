// What the demonstration's vehicles team has entered: promotions of models, and a trim that it has switched off.
import type { models } from "../../schema/catalogue.ts";
import { drawnPicture } from "./pictures.ts";

type Promotion = Pick<typeof models.$inferInsert, "promotion_note" | "promotion_image_url">;

const promotionsByModel: Record<string, Promotion> = {
  "Toyota RAV4": {
    promotion_note: {
      en: "Winter tires are included with every RAV4 until the end of the season.",
      fr: "Les pneus d’hiver sont inclus avec chaque RAV4 jusqu’à la fin de la saison.",
    },
    promotion_image_url: drawnPicture("suv", "#1f4e86"),
  },
  "Honda Civic": {
    promotion_note: {
      en: "Three free oil changes in the first two years of your Civic.",
      fr: "Trois vidanges d’huile gratuites durant les deux premières années de votre Civic.",
    },
    promotion_image_url: drawnPicture("sedan", "#9c1c24"),
  },
  "Ford F-150": {
    promotion_note: {
      en: "A bed cover is included, installed before the handover.",
      fr: "Un couvre-caisse est inclus et posé avant la prise de possession.",
    },
    promotion_image_url: null,
  },
};

export const promotionOf = (make: string, model: string): Promotion =>
  promotionsByModel[`${make} ${model}`] ?? { promotion_note: null, promotion_image_url: null };
