/** The form of a company's part in the partner programme. */
import { z } from "zod";
import { describeForm } from "#app/form/read-form.server.ts";
import { type PartnerDetails, partnerSettings } from "#contract/company/partners.ts";
import { instant } from "#contract/fields.ts";
import { partnerLeadTypes } from "#domain/leads/partner-routing.ts";
import { parsePostalAreas } from "#domain/place/postal-areas.ts";

/** Areas between spaces, commas or line ends. */
const areas = z
  .string()
  .trim()
  .max(2_000)
  .transform((entered, context) => {
    const parsed = parsePostalAreas(entered);
    if (parsed.unknown.length === 0) return parsed.areas;
    context.addIssue({ code: "custom", params: { i18n: "postal_area" } });
    return z.NEVER;
  })
  .pipe(partnerSettings.shape.areas);

export const partnerForm = z
  .object({
    ...partnerSettings.shape,
    areas,
    makes: partnerSettings.shape.makes.default([]),
    /** When the shown settings were last changed; a later change by somebody else is then not overwritten unseen. */
    seenAt: instant.optional(),
  })
  .meta({ labels: "partners:fields" });

/** A company that begins is offered everything of its own postal area. */
export const describePartnerForm = ({ settings, state, postalCode }: PartnerDetails) =>
  describeForm(partnerForm, {
    state: state === "none" ? "active" : state,
    types: settings?.types ?? partnerLeadTypes,
    areas: settings?.areas.join(" ") ?? postalCode.slice(0, 3),
    makes: settings?.makes ?? [],
    share: String(settings?.share ?? 50),
    maxPerDay: settings?.maxPerDay?.toString() ?? "",
    maxPerMonth: settings?.maxPerMonth?.toString() ?? "",
  });
