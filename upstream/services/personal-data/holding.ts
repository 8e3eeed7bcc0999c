import { or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Person } from "./person.ts";

/** Rows of people in one table. */
export interface Holding {
  /** Under which heading the export tells of it. */
  part: string;
  table: PgTable;
  /** Which rows name the person. */
  of(person: Person): SQL | undefined;
  /** Which of them the export tells, where others' are among them as well. */
  told?(person: Person): SQL | undefined;
  /** Columns that are no data of the person's but keys: told to nobody. */
  hidden?: readonly string[];
  /** Which of them a deletion leaves as they are, since the law has them kept. */
  kept?(person: Person): SQL | undefined;
  /** What a deletion makes of the rows, where others need them: without it, they are deleted. */
  blank?(person: Person): Record<string, unknown>;
}

export const nothing = sql`false`;

const escaped = (value: string) => value.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
// What stands in JSON text before a new line's first letter is an escape, no part of the word.
const notAfter = (characters: string) => `(?:(?<!${characters})|(?<=\\\\[bfnrt]))`;

/**
 * The pattern of an address, a phone or an id by itself: `a@x.ca` is neither in `aa@x.ca` nor in `a@x.ca.org`, and ends a
 * sentence. A phone may follow its country's 1.
 */
export function wholePattern(value: string): string {
  if (value.includes("@")) return `${notAfter("[[:alnum:]_.'+-]")}${escaped(value)}(?![[:alnum:]_-]|\\.[[:alnum:]])`;
  if (/^[\d\s().+-]+$/.test(value)) return `(?<!\\d)(?:1[ -]?)?${escaped(value)}(?!\\d)`;
  return `${notAfter("[[:alnum:]]")}${escaped(value)}(?![[:alnum:]])`;
}

/** Whether a text holds one of these, whole, anywhere. The pattern is asked only of texts that hold the characters. */
export const mentions = (text: SQL, values: readonly string[]): SQL =>
  or(...values.map((value) => sql`(strpos(${text}, ${value}) > 0 and ${text} ~ ${wholePattern(value)})`)) ?? nothing;

export const keptIds = ({ kept }: Person): string[] => kept.map(({ id }) => id);
