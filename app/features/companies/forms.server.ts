import { z } from "zod";
import { formKey } from "#app/form/fields.server.ts";
import { newCompany } from "#contract/company/companies.ts";
import { directoryEntryIds } from "#contract/company/directory-entry.ts";

/** `key`: a form that is sent twice creates one company. */
export const newCompanyForm = newCompany.extend({ key: formKey }).meta({ labels: "company:fields" });

export const directoryEntryForm = z.object(directoryEntryIds.shape).meta({ labels: "companies:fields" });
