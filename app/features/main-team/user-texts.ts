/** What the staff's pages call a user, by the page's language. */

import type { Tone } from "#app/ui/data/tag.tsx";
import type { UserRow } from "#contract/user.ts";
import { type Language, wordOf } from "#domain/formats/language.ts";
import { keysOf } from "#domain/keys-of.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { userTypes } from "#domain/people/roles.ts";
import type { T, TextKey } from "#locales/texts.ts";

type Named = Pick<UserRow, "firstName" | "lastName" | "username">;

/** As it stands in a heading: `Camille Tremblay`. */
export const fullName = ({ firstName, lastName, username }: Named): string =>
  nameOf({ firstName, lastName }) || username;

/** As it stands in a list: `Tremblay, Camille`. */
export const listedName = ({ firstName, lastName, username }: Named): string =>
  [lastName, firstName].filter(Boolean).join(", ") || username;

export function typeName(t: T, userTypeId: number): string {
  const key = keysOf(userTypes).find((each) => userTypes[each] === userTypeId);
  return key ? t(`staff:userTypes.${key}`) : String(userTypeId);
}

/** Types to choose from, but those that `isOffered` leaves out. */
export const typeOptions = (t: T, isOffered: (userTypeId: number) => boolean = () => true) =>
  keysOf(userTypes)
    .filter((key) => isOffered(userTypes[key]))
    .map((key) => ({ value: String(userTypes[key]), label: t(`staff:userTypes.${key}`) }));

export type UserStatus = "active" | "inactive" | "unverified";

export const statusTones: Record<UserStatus, Tone> = { active: "good", unverified: "warn", inactive: "bad" };

/** One word for a user's state, as the list is filtered by it. */
export const statusOf = ({ isActive, isVerified }: Pick<UserRow, "isActive" | "isVerified">): UserStatus =>
  isActive ? (isVerified ? "active" : "unverified") : "inactive";

export const statusOptions = (t: T) =>
  keysOf(statusTones).map((status) => ({
    value: status,
    label: t(`staff:users.status.${status}`),
  }));

export const companyNameOf = ({ companyName }: Pick<UserRow, "companyName">, language: Language): string =>
  companyName?.[wordOf(language)] ?? "";

export function languageName(t: T, language: string): string {
  const keys: Record<string, TextKey> = { "en-ca": "staff:languages.en-ca", "fr-ca": "staff:languages.fr-ca" };
  const key = keys[language];
  return key ? t(key) : language;
}

export interface Company {
  id: number;
  name: { en: string; fr: string };
}

export const companyOptions = (companies: readonly Company[], language: Language) =>
  companies
    .map(({ id, name }) => ({ value: String(id), label: name[wordOf(language)] }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
