import { z } from "zod";
import { newCompany } from "#contract/company/companies.ts";
import { directoryEntryIds } from "#contract/company/directory-entry.ts";

/** `key`: a form that is sent twice creates one company. */
export const newCompanyForm = newCompany.extend({ key: z.uuid() }).meta({ labels: "company:fields" });

export const directoryEntryForm = z.object(directoryEntryIds.shape).meta({ labels: "companies:fields" });
