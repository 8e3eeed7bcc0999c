/** Forms of the company's profile: the contract's parts, as they are entered. */
import { z } from "zod";
import { moneySchema } from "#app/form/fields.server.ts";
import { describeForm } from "#app/form/read-form.server.ts";
import { directoryInput, nordetInput, promotionInput } from "#contract/company/configurations.ts";
import { type CompanyDetails, companyParts } from "#contract/company/profile.ts";
import { companyEmails, companyForms } from "#contract/company/settings.ts";
import { timeOfDay } from "#contract/company/week-hours.ts";
import { instant } from "#contract/fields.ts";
import { weekdays } from "#domain/formats/opening-hours.ts";
import { keysOf } from "#domain/keys-of.ts";

/** When the shown company was last changed: a later change by somebody else is not replaced unseen. */
const seen = { seenAt: instant.optional() };

const configurationLabels = { labels: "companyConfiguration:fields" };
export const nordetForm = nordetInput(moneySchema).safeExtend(seen).meta(configurationLabels);
export const promotionForm = promotionInput(moneySchema).safeExtend(seen).meta(configurationLabels);
export const directoryForm = directoryInput.safeExtend(seen).meta(configurationLabels);

const labels = { labels: "company:fields" };

export const detailsForm = companyParts.names.safeExtend(seen).meta(labels);
export const contactForm = companyParts.contact.safeExtend(seen).meta(labels);
export const answersForm = companyParts.answerMinutes.safeExtend(seen).meta(labels);
export const makesForm = z.object({ ...seen, makeIds: companyParts.makeIds.default([]) }).meta(labels);

/** Both times, or none for a day without opening hours. */
const dayForm = z
  .object({ open: timeOfDay.optional(), close: timeOfDay.optional() })
  .superRefine(({ open, close }, context) => {
    if (open && !close) context.addIssue({ code: "custom", path: ["close"], params: { i18n: "required" } });
    if (close && !open) context.addIssue({ code: "custom", path: ["open"], params: { i18n: "required" } });
    if (open && close && close <= open)
      context.addIssue({ code: "custom", path: ["close"], params: { i18n: "before_open" } });
  });

export const hoursForm = z
  .object({
    ...seen,
    monday: dayForm,
    tuesday: dayForm,
    wednesday: dayForm,
    thursday: dayForm,
    friday: dayForm,
    saturday: dayForm,
    sunday: dayForm,
  })
  .meta(labels);
export type HoursForm = Record<(typeof weekdays)[number], { open: string; close: string }>;

export const toWeekHours = (form: Omit<z.output<typeof hoursForm>, "seenAt">) =>
  weekdays.map((day) => {
    const { open, close } = form[day];
    return open && close ? { open, close } : null;
  });

export const describeHours = ({ hours }: CompanyDetails) =>
  describeForm(hoursForm, Object.fromEntries(weekdays.map((day, index) => [day, hours?.[index] ?? {}])));

export const describeContact = ({ website, ...company }: CompanyDetails) =>
  describeForm(contactForm, { ...pickFields(company, contactForm.shape), website: website ?? "" });

export const describeDetails = ({ permitAuthority, ...company }: CompanyDetails) =>
  describeForm(detailsForm, { ...pickFields(company, detailsForm.shape), permitAuthority: permitAuthority ?? "" });

const pickFields = (values: Record<string, unknown>, shape: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(keysOf(shape).map((name) => [name, values[name]]));

/** One address on each line. */
const addressLines = z
  .string()
  .max(700)
  .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
  .pipe(companyEmails.shape.order)
  // Last, so that the markup does not require it.
  .default([]);

export const emailsForm = z
  .object({ ...seen, newLead: addressLines, waitingLead: addressLines, order: addressLines, block: addressLines })
  .meta(labels);

export const companyFormsForm = companyForms.safeExtend(seen).meta({ labels: "company:forms.questions" });
