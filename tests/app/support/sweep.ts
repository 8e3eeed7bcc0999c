/** Everything that the product wrote or answered, as text by where it stands: to look for what must not be there. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Browser, TestApp } from "./app-fixture.ts";
import { pdfText } from "./pdf-text.ts";

export interface Found {
  place: "page" | "head" | "log" | "database" | "file";
  /** Which page, table or file. */
  name: string;
  text: string;
}

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

const textOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  isPdf(bytes) ? pdfText(bytes.buffer) : Buffer.from(bytes).toString("utf8");

/** A cookie's value may be base64 of something. */
const unfolded = (header: string): string =>
  `${header} ${Buffer.from(decodeURIComponent(header.replace(/^[^=]*=/, "")).split(/[.;]/)[0] ?? "", "base64").toString()}`;

/** Keeps whatever this browser is answered, heads included. */
export function recorded(browser: Browser, found: Found[]): Browser {
  const send = browser.fetch.bind(browser);
  browser.fetch = async (path, init) => {
    const response = await send(path, init);
    const name = `${init?.method ?? "GET"} ${path} ${response.status}`;
    found.push({ place: "page", name, text: await textOf(new Uint8Array(await response.clone().arrayBuffer())) });
    for (const [header, value] of response.headers) {
      found.push({ place: "head", name, text: header === "set-cookie" ? unfolded(value) : decodeURIComponent(value) });
    }
    return response;
  };
  return browser;
}

const names = z.object({ rows: z.array(z.object({ schema: z.string(), table: z.string() })) });
const rows = z.object({ rows: z.array(z.object({ row: z.string() })) });

/** Each row of each table there is, all its columns as text. */
export async function databaseTexts({ upstream }: TestApp): Promise<Found[]> {
  const { db } = upstream.database;
  const tables = await db.execute(sql`select table_schema as schema, table_name as table from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: Found[] = [];
  for (const { schema, table } of names.parse(tables).rows) {
    const from = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    // Bytes are told in hexadecimal digits: beside them, as they read.
    const all = rows.parse(await db.execute(sql`select t::text as row from ${from} t`)).rows;
    const text = all
      .map(({ row }) =>
        row.replace(/\\\\?x((?:[0-9a-f]{2})+)/g, (hex, digits) => `${hex} ${Buffer.from(digits, "hex")}`),
      )
      .join("\n");
    found.push({ place: "database", name: table, text });
  }
  return found;
}

/** Each file of the upstream's folder, a PDF as it reads. */
export async function fileTexts({ upstream }: TestApp): Promise<Found[]> {
  const folder = upstream.config.DATA_DIR;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (name): Promise<Found> => {
      return { place: "file", name, text: await textOf(new Uint8Array(await readFile(name))) };
    }),
  );
}
