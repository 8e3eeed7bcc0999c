import type { CsvColumn } from "#app/shared/list/csv.server.ts";
import type { UserRow } from "#contract/user.ts";
import type { Language } from "#domain/formats/language.ts";
import type { T } from "#locales/texts.ts";
import { companyNameOf, languageName, statusOf, userTypeName } from "./user-texts.ts";

/** CSV columns: those of the list and the other fields of the row; dates in ISO 8601. */
export const userCsv = (t: T, language: Language): CsvColumn<UserRow>[] => [
  { header: t("staff:users.fields.id"), value: (row) => row.id },
  { header: t("account:fields.lastName"), value: (row) => row.lastName },
  { header: t("account:fields.firstName"), value: (row) => row.firstName },
  { header: t("staff:users.fields.email"), value: (row) => row.email },
  { header: t("staff:users.fields.username"), value: (row) => row.username },
  { header: t("staff:users.fields.userTypeId"), value: (row) => userTypeName(t, row.userTypeId) },
  { header: t("staff:users.fields.companyId"), value: (row) => companyNameOf(row, language) },
  { header: t("staff:users.fields.language"), value: (row) => languageName(t, row.language) },
  { header: t("staff:users.fields.status"), value: (row) => t(`staff:users.status.${statusOf(row)}`) },
  { header: t("staff:users.fields.lastAccessed"), value: (row) => row.lastAccessedAt ?? "" },
];
