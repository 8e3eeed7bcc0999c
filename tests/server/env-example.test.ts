import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { defaultBrand } from "#brands/index.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";

const lines = readFileSync(".env.example", "utf8").split("\n");
const assignment = /^# ([A-Z][A-Z_]+)=(.*)$/;
const example = lines.flatMap((line) => {
  const [, name, value = ""] = assignment.exec(line) ?? [];
  return name ? [[name, value] as const] : [];
});

/** The keys of the variables' schemas: what the processes read and nothing else. */
const readBy = (path: string): string[] =>
  Array.from(readFileSync(path, "utf8").matchAll(/^ {2}([A-Z][A-Z_]+): /gm), ([, name = ""]) => name);

describe(".env.example", () => {
  it("lists every variable that is read, once, and no other", () => {
    const read = new Set([...readBy("server/config/environment.ts"), ...readBy("upstream/config.ts")]);
    expect(read.size).toBeGreaterThan(30);
    expect(example.map(([name]) => name).sort()).toEqual([...read, defaultBrand.environmentTokenName].sort());
  });

  it("says what each is on the line above it", () => {
    const unsaid = lines.filter((line, at) => assignment.test(line) && !/^# [a-z0-9A-Z]/.test(lines[at - 1] ?? ""));
    expect(unsaid).toEqual([]);
    expect(lines.filter((line, at) => assignment.test(line) && assignment.test(lines[at - 1] ?? ""))).toEqual([]);
  });

  it("shows the upstream's own defaults where it has any", () => {
    const given = Object.fromEntries(example);
    const own = ["DATA_DIR", "UPSTREAM_PORT", "TWILIO_URL", "RESERVATION_MINUTES", "EXTENSION_MINUTES"];
    own.push("EXTENSIONS_MAX", "HOLD_DAYS", "SIGN_UPS_PER_HOUR");
    const shown = Object.fromEntries(own.map((name) => [name, given[name]]));
    expect(parseUpstreamConfig(shown)).toEqual(parseUpstreamConfig({}));
  });
});
