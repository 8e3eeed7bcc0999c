/** Rows with which the main team and administrators see all companies of the brand, and create new ones. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { bilingual, instant, province, shortText } from "#contract/fields.ts";
import { languageOfNames, listQuery, listResponse } from "#contract/list.ts";
import { userManagers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { planKeys } from "#domain/subscription/plans.ts";
import { companyParts, companyTypes } from "./profile.ts";

export const companyList = listQuery(
  {
    /** Words of the names or the e-mail address. */
    search: shortText.optional(),
    type: z.enum(companyTypes).optional(),
    province: province.optional(),
    plan: z.enum(planKeys).optional(),
  },
  ["name", "created"],
);

export const companyRow = z.object({
  id: z.int(),
  name: bilingual,
  type: z.enum(companyTypes),
  city: z.string(),
  province,
  email: z.string(),
  phone: z.string(),
  plan: z.enum(planKeys),
  createdAt: instant,
});
export type CompanyRow = z.infer<typeof companyRow>;

/** What a company is called, how it is reached, and what it is. */
export const newCompany = z
  .object({ type: z.enum(companyTypes) })
  .extend(companyParts.names.shape)
  .extend(companyParts.contact.shape);

export const companiesCalls = {
  getCompanies: read("/company/get-companies", {
    summary: "Lists the companies of the brand, one page at a time. An export is recorded in the audit log.",
    access: userManagers,
    section: sections.companies,
    query: companyList.query.extend(languageOfNames),
    response: listResponse(companyRow),
  }),
  createCompany: write("/company/create-company", {
    summary:
      "Creates a company on the caller's brand; its trial begins. A repeated request with the same `key` creates nothing more.",
    access: userManagers,
    section: sections.companies,
    body: newCompany.extend({ key: z.uuid() }),
    response: z.object({ id: z.int() }),
  }),
};
