/** Settings that a company chooses. Each part is optional where it is stored; `parseCompanySettings` adds the defaults. */
import { z } from "@hono/zod-openapi";
import { emailText, wholeNumber } from "#contract/fields.ts";
import { type CompanyForm, formQuestions } from "#domain/leads/form-questions.ts";
import { directoryEntry } from "./directory-entry.ts";
import {
  defaultDirectorySettings,
  defaultNordetSettings,
  directorySettings,
  nordetSettings,
  promotionSettings,
} from "./sale-settings.ts";
import { weekHours } from "./week-hours.ts";

const weekday = { open: "09:00", close: "18:00" };
const defaultHours: z.infer<typeof weekHours> = [
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  { open: "10:00", close: "16:00" },
  null,
];

/** Minutes of opening hours that a lead may wait for its first answer before others are told. */
export const answerMinutes = z.object({
  nextEmployee: wholeNumber(1, 10_000),
  head: wholeNumber(1, 10_000),
});

/** newLead: each new lead. waitingLead: a lead that nobody answered in time. order: signed, late or returned orders. block: offers. */
export const companyEmailEvents = ["newLead", "waitingLead", "order", "block"] as const;
export type CompanyEmailEvent = (typeof companyEmailEvents)[number];

/** Addresses for an event; none for the company's own address. */
const addresses = z.array(emailText).max(5);
export const companyEmails = z.object({
  newLead: addresses,
  waitingLead: addresses,
  order: addresses,
  block: addresses,
} satisfies Record<CompanyEmailEvent, typeof addresses>);
const noEmails: z.infer<typeof companyEmails> = { newLead: [], waitingLead: [], order: [], block: [] };

const modesOf = <Form extends CompanyForm>(form: Form) =>
  z.object(
    Object.fromEntries(
      Object.entries(formQuestions[form]).map(([name, { modes, initial }]) => [
        name,
        z.enum([...modes]).default(initial),
      ]),
    ),
  );

/** Which questions the company's forms ask; a question that is left out keeps its initial mode. */
export const companyForms = z.object({ tradeIn: modesOf("tradeIn"), credit: modesOf("credit") });
export type CompanyForms = z.output<typeof companyForms>;

export const companySettings = z.object({
  hours: weekHours.default(defaultHours),
  answerMinutes: answerMinutes.default({ nextEmployee: 15, head: 60 }),
  emails: companyEmails.default(noEmails),
  forms: companyForms.prefault({ tradeIn: {}, credit: {} }),
  nordet: nordetSettings.default(defaultNordetSettings),
  promotion: promotionSettings.optional(),
  directory: directorySettings.default(defaultDirectorySettings),
  auto123: directoryEntry.optional(),
});
export type CompanySettings = z.output<typeof companySettings>;

/** The stored settings, complete. Throws if a stored part is malformed. */
export const parseCompanySettings = (stored: z.input<typeof companySettings>): CompanySettings =>
  companySettings.parse(stored);
