/** Collects everything that the product stored or answered as text, so that tests can search for secrets. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Browser, TestApp } from "./app-fixture.ts";
import { pdfText } from "./pdf-text.ts";

export interface CapturedText {
  place: "page" | "head" | "log" | "database" | "file";
  /** Which page, table or file. */
  name: string;
  text: string;
}

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

const decodeText = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  isPdf(bytes) ? pdfText(bytes.buffer) : Buffer.from(bytes).toString("utf8");

/** A cookie's value may be base64: adds the decoded text. */
const withDecodedCookie = (header: string): string =>
  `${header} ${Buffer.from(decodeURIComponent(header.replace(/^[^=]*=/, "")).split(/[.;]/)[0] ?? "", "base64").toString()}`;

/** Records every response that this browser receives, headers included. */
export function recordResponses(browser: Browser, captured: CapturedText[]): Browser {
  const send = browser.fetch.bind(browser);
  browser.fetch = async (path, init) => {
    const response = await send(path, init);
    const name = `${init?.method ?? "GET"} ${path} ${response.status}`;
    captured.push({
      place: "page",
      name,
      text: await decodeText(new Uint8Array(await response.clone().arrayBuffer())),
    });
    for (const [header, value] of response.headers) {
      captured.push({
        place: "head",
        name,
        text: header === "set-cookie" ? withDecodedCookie(value) : decodeURIComponent(value),
      });
    }
    return response;
  };
  return browser;
}

const tablesSchema = z.object({ rows: z.array(z.object({ schema: z.string(), table: z.string() })) });
const rowsSchema = z.object({ rows: z.array(z.object({ row: z.string() })) });

/** Every row of every table, all columns as text. */
export async function databaseTexts({ upstream }: TestApp): Promise<CapturedText[]> {
  const { db } = upstream.database;
  const tables = await db.execute(sql`select table_schema as schema, table_name as table from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const captured: CapturedText[] = [];
  for (const { schema, table } of tablesSchema.parse(tables).rows) {
    const from = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    // Byte columns print as hexadecimal digits: adds the decoded text.
    const all = rowsSchema.parse(await db.execute(sql`select t::text as row from ${from} t`)).rows;
    const text = all
      .map(({ row }) =>
        row.replace(/\\\\?x((?:[0-9a-f]{2})+)/g, (hex, digits) => `${hex} ${Buffer.from(digits, "hex")}`),
      )
      .join("\n");
    captured.push({ place: "database", name: table, text });
  }
  return captured;
}

/** Every file in the upstream's data folder. A PDF is read as text. */
export async function fileTexts({ upstream }: TestApp): Promise<CapturedText[]> {
  const folder = upstream.config.DATA_DIR;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (name): Promise<CapturedText> => {
      return { place: "file", name, text: await decodeText(new Uint8Array(await readFile(name))) };
    }),
  );
}
