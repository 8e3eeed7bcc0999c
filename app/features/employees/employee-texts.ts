/** Names, states and roles of a company's people, for the list and the page of one person. */
import type { StateTone } from "#app/ui/data/tag.tsx";
import type { EmployeeRow, EmployeeStatus } from "#contract/company/employees.ts";
import type { Language } from "#domain/formats/language.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { companyPath } from "#domain/site/paths.ts";
import type { T } from "#locales/texts.ts";

export const employeesPath = (language: Language, page?: string): string =>
  companyPath(language, `employees${page ? `/${page}` : ""}`);

export const employeeName = (row: Pick<EmployeeRow, "firstName" | "lastName">): string => fullNameOf(row);

export const employeeTones: Record<EmployeeStatus, StateTone> = {
  active: "done",
  invited: "waits",
  inactive: "off",
  left: "off",
};

export const roleText = (t: T, { role }: Pick<EmployeeRow, "role">): string =>
  role ? t(`company:employees.roles.${role}`) : "–";
