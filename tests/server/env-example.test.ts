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

/** The keys of the variables' schemas: the variables that the processes read. */
const listVariables = (path: string): string[] =>
  Array.from(readFileSync(path, "utf8").matchAll(/^ {2}([A-Z][A-Z_]+): /gm), ([, name = ""]) => name);

describe(".env.example", () => {
  it("lists every variable that is read, once, and no other", () => {
    const knownVariables = new Set([
      ...listVariables("server/config/environment.ts"),
      ...listVariables("server/telemetry/variables.ts"),
      ...listVariables("upstream/config.ts"),
    ]);
    expect(knownVariables.size).toBeGreaterThan(30);
    expect(example.map(([name]) => name).sort()).toEqual([...knownVariables, defaultBrand.tokenVariableName].sort());
  });

  it("describes each variable on the line above it", () => {
    const undescribed = lines.filter(
      (line, index) => assignment.test(line) && !/^# [a-z0-9A-Z]/.test(lines[index - 1] ?? ""),
    );
    expect(undescribed).toEqual([]);
    expect(lines.filter((line, index) => assignment.test(line) && assignment.test(lines[index - 1] ?? ""))).toEqual([]);
  });

  it("the upstream is not configured by half", () => {
    const problemsOf = (variables: Record<string, string>) => {
      const parsed = parseUpstreamConfig(variables);
      return parsed.ok ? [] : parsed.problems;
    };
    expect(problemsOf({ TWILIO_ACCOUNT_SID: "AC1", TWILIO_FROM: "+15145550100" })).toEqual([
      "TWILIO_AUTH_TOKEN: required with TWILIO_ACCOUNT_SID",
    ]);
    expect(problemsOf({ GOOGLE_CLIENT_SECRET: "x" })).toEqual(["GOOGLE_CLIENT_ID: required with GOOGLE_CLIENT_SECRET"]);
    expect(problemsOf({ BANK_CONNECTION_ID: "x" })).toHaveLength(2);
    const withoutDemo = problemsOf({ DEMO: "0" }).map((problem) => problem.split(":")[0]);
    expect(withoutDemo).toEqual(expect.arrayContaining(["STRIPE_SECRET_KEY", "SMTP_URL", "FIELD_KEYS"]));
  });

  it("shows the upstream's defaults where there are any", () => {
    const exampleValues = Object.fromEntries(example);
    const withDefault = ["DATA_DIR", "UPSTREAM_PORT", "TWILIO_URL", "RESERVATION_MINUTES", "EXTENSION_MINUTES"];
    withDefault.push("EXTENSIONS_MAX", "HOLD_DAYS", "DEPOSIT_DOLLARS", "SIGN_UPS_PER_HOUR");
    const shownDefaults = Object.fromEntries(withDefault.map((name) => [name, exampleValues[name]]));
    expect(parseUpstreamConfig(shownDefaults)).toEqual(parseUpstreamConfig({}));
  });
});
