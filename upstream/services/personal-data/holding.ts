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

/** Whether a text holds one of these anywhere. */
export const mentions = (text: SQL, values: readonly string[]): SQL =>
  or(...values.map((value) => sql`strpos(${text}, ${value}) > 0`)) ?? nothing;

export const keptIds = ({ kept }: Person): string[] => kept.map(({ id }) => id);
