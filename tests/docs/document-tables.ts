import { readFileSync } from "node:fs";

export const readDocument = (path: string): string => readFileSync(path, "utf8");

/** The tables below a heading of a document, without header rows: tables, rows, cells. */
export function tablesBelow(document: string, heading: string): string[][][] {
  const section = document.split(/^## /m).find((text) => text.startsWith(heading)) ?? "";
  const blocks = section.split(/\n(?!\|)/).map((text) => text.split("\n").filter((line) => line.startsWith("|")));
  return blocks
    .filter((lines) => lines.length > 2)
    .map((lines) =>
      lines.slice(2).map((line) =>
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
    );
}
