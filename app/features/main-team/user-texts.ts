/** Texts about users on staff pages: names, user types, statuses, companies. */
import type { StateTone } from "#app/ui/data/tag.tsx";
import { toOptions, toSortedOptions } from "#app/ui/form/options.ts";
import type { UserRow } from "#contract/user.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import { keysOf } from "#domain/keys-of.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { userTypes } from "#domain/people/roles.ts";
import type { T, TextKey } from "#locales/texts.ts";

type UserNames = Pick<UserRow, "firstName" | "lastName" | "username">;

/** Name for headings: `Camille Tremblay`. */
export const fullName = ({ firstName, lastName, username }: UserNames): string =>
  fullNameOf({ firstName, lastName }) || username;

/** Name for lists: `Tremblay, Camille`. */
export const listedName = ({ firstName, lastName, username }: UserNames): string =>
  [lastName, firstName].filter(Boolean).join(", ") || username;

export function userTypeName(t: T, userTypeId: number): string {
  const key = keysOf(userTypes).find((name) => userTypes[name] === userTypeId);
  return key ? t(`staff:userTypes.${key}`) : String(userTypeId);
}

/** Options of the user type select; `isOffered` filters them. */
export const userTypeOptions = (t: T, isOffered: (userTypeId: number) => boolean = () => true) =>
  keysOf(userTypes)
    .filter((key) => isOffered(userTypes[key]))
    .map((key) => ({ value: String(userTypes[key]), label: t(`staff:userTypes.${key}`) }));

export type UserStatus = "active" | "inactive" | "unverified";

export const statusTones: Record<UserStatus, StateTone> = { active: "done", unverified: "waits", inactive: "off" };

/** Status of a user: the same values as the list's status filter. */
export const statusOf = ({ isActive, isVerified }: Pick<UserRow, "isActive" | "isVerified">): UserStatus =>
  isActive ? (isVerified ? "active" : "unverified") : "inactive";

export const statusOptions = (t: T) => toOptions(keysOf(statusTones), (status) => t(`staff:users.status.${status}`));

export const companyNameOf = ({ companyName }: Pick<UserRow, "companyName">, language: Language): string =>
  companyName?.[bilingualKeyOf(language)] ?? "";

export function languageName(t: T, language: string): string {
  const nameKeys: Record<string, TextKey> = { "en-ca": "staff:languages.en-ca", "fr-ca": "staff:languages.fr-ca" };
  const key = nameKeys[language];
  return key ? t(key) : language;
}

export interface CompanyName {
  id: number;
  name: { en: string; fr: string };
}

export const companyOptions = (companies: readonly CompanyName[], language: Language) =>
  toSortedOptions(companies, language);
