/** All calls in the files of the contract, so that new calls are included without being listed. */
import { readdir } from "node:fs/promises";
import type { AnyCall } from "#contract/define.ts";

const isRow = (value: unknown): value is AnyCall =>
  typeof value === "object" && value !== null && "convention" in value && "access" in value && "serviceKey" in value;

export async function listRows(): Promise<AnyCall[]> {
  const folder = new URL("../../../contract/", import.meta.url);
  const rows: AnyCall[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith(".ts")) continue;
    const exported: Record<string, unknown> = await import(new URL(name, folder).href);
    for (const value of Object.values(exported)) {
      if (typeof value !== "object" || value === null) continue;
      rows.push(...Object.values(value).filter(isRow));
    }
  }
  return rows;
}
