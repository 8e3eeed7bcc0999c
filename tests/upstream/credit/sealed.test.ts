import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseUpstreamConfig, type UpstreamConfig } from "#upstream/config.ts";
import { seal, unseal } from "#upstream/db/sealed.ts";

let folder: string;
const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const configOf = (more: Record<string, string> = {}): UpstreamConfig => {
  const parsed = parseUpstreamConfig({ DATA_DIR: folder, ...more });
  if (!parsed.ok) throw new Error(parsed.problems.join("; "));
  return parsed.config;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordet-sealed-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a sealed value", () => {
  test("opens where it was sealed, and is another each time", () => {
    const config = configOf({ FIELD_KEYS: key(1) });
    const [first, second] = [seal(config, "046454286", "a:b:1"), seal(config, "046454286", "a:b:1")];
    expect(first).not.toBe(second);
    expect(Buffer.from(first, "base64").toString("latin1")).not.toContain("046454286");
    expect([unseal(config, first, "a:b:1"), unseal(config, second, "a:b:1")]).toEqual(["046454286", "046454286"]);
  });

  test("does not open moved, changed, or without its key", () => {
    const config = configOf({ FIELD_KEYS: key(1) });
    const sealed = seal(config, "046454286", "a:b:1");
    expect(() => unseal(config, sealed, "a:b:2")).toThrow();
    const bytes = Buffer.from(sealed, "base64");
    for (const at of [0, 2, 8, 20, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(config, changed.toString("base64"), "a:b:1")).toThrow();
    }
    expect(() => unseal(configOf({ FIELD_KEYS: key(2) }), sealed, "a:b:1")).toThrow();
  });

  test("opens after the key was changed, as long as the old one is listed", () => {
    const sealed = seal(configOf({ FIELD_KEYS: key(1) }), "1", "a");
    expect(unseal(configOf({ FIELD_KEYS: `${key(2)},${key(1)}` }), sealed, "a")).toBe("1");
  });

  test("of a demo stands under a key of its own, kept beside its data for its owner alone", async () => {
    const sealed = seal(configOf(), "1", "a");
    expect(unseal(configOf(), sealed, "a")).toBe("1");
    expect((await stat(join(folder, "field-key"))).mode & 0o777).toBe(0o600);
  });
});

test("a key of another length is told at the start, and so is one that is missing outside a demo", () => {
  const problemsOf = (env: Record<string, string>) => {
    const parsed = parseUpstreamConfig(env);
    return parsed.ok ? "" : parsed.problems.join("\n");
  };
  expect(problemsOf({ FIELD_KEYS: "c2hvcnQ=" })).toContain("FIELD_KEYS");
  expect(problemsOf({ DEMO: "0" })).toContain("FIELD_KEYS");
});
