import { z } from "zod";
import { describeForm } from "#app/form/read-form.server.ts";
import { type ColourMappingDetails, colourMapping, paintHex } from "#contract/colours/colours.ts";
import { instant, ticked } from "#contract/fields.ts";
import { shopColourFacts } from "#domain/vehicle/shop-colours.ts";

/** A field of colours always has a value, so a tick says whether it counts. `seenAt`: when the shown colour was last changed. */
export const colourForm = z
  .object({
    color: colourMapping.shape.color,
    ownPaint: ticked.optional(),
    paint: paintHex.optional(),
    seenAt: instant.optional(),
  })
  .meta({ labels: "colours:fields" });

export const describeColourForm = ({ color, suggested, paint }: ColourMappingDetails) => {
  const shown = color ?? suggested;
  const usual = shown === null ? undefined : shopColourFacts[shown].hex;
  return describeForm(colourForm, {
    ...(shown === null ? {} : { color: shown }),
    ...(paint !== null && paint !== usual ? { ownPaint: "yes" } : {}),
    paint: paint ?? usual ?? "#8e979b",
  });
};
