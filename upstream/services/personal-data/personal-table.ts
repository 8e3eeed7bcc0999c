import { or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { PersonRecords } from "./person.ts";

/** Describes the personal data in one table: which rows belong to a person, and how to export and erase them. */
export interface PersonalTable {
  /** Name of the JSON file in the export that contains this table. */
  exportPart: string;
  table: PgTable;
  /** Condition for the rows about the person. */
  where(person: PersonRecords): SQL | undefined;
  /** Extra condition for the export, if `where` also matches rows with data of other people. */
  exportWhere?(person: PersonRecords): SQL | undefined;
  /** Columns left out of the export, such as internal keys and hashes. */
  hiddenColumns?: readonly string[];
  /** Condition for the rows that a deletion keeps unchanged, because the law requires it. */
  retainWhere?(person: PersonRecords): SQL | undefined;
  /** Values that overwrite the rows on deletion, if other records need the rows; by default the rows are deleted. */
  anonymizedValues?(person: PersonRecords): Record<string, unknown>;
}

export const noRows = sql`false`;

const escapePattern = (value: string) => value.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
// In JSON text, an escape such as \n can precede a word; its letter is not part of the word.
const notAfter = (characters: string) => `(?:(?<!${characters})|(?<=\\\\[bfnrt]))`;

/**
 * Pattern for a whole e-mail address, phone or id: `a@x.ca` matches neither `aa@x.ca` nor `a@x.ca.org`, but matches before
 * the final period of a sentence. A phone may have the country code 1 before it.
 */
export function wholeWordPattern(value: string): string {
  if (value.includes("@"))
    return `${notAfter("[[:alnum:]_.'+-]")}${escapePattern(value)}(?![[:alnum:]_-]|\\.[[:alnum:]])`;
  if (/^[\d\s().+-]+$/.test(value)) return `(?<!\\d)(?:1[ -]?)?${escapePattern(value)}(?!\\d)`;
  return `${notAfter("[[:alnum:]]")}${escapePattern(value)}(?![[:alnum:]])`;
}

/** Whether a text contains one of the values as a whole word. strpos runs first because it is cheaper than the pattern. */
export const whereMentions = (text: SQL, values: readonly string[]): SQL =>
  or(...values.map((value) => sql`(strpos(${text}, ${value}) > 0 and ${text} ~ ${wholeWordPattern(value)})`)) ?? noRows;

export const listRetainedIds = ({ retainedPurchases }: PersonRecords): string[] =>
  retainedPurchases.map(({ id }) => id);
