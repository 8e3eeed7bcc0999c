import { describe, expect, it } from "vitest";
import { readEnvironment } from "#server/env.ts";

const facts = {
  brands: [
    { key: "nordet", environmentTokenName: "ENVIRONMENT_TOKEN_NORDET" },
    { key: "trade-in", environmentTokenName: "ENVIRONMENT_TOKEN_TRADE_IN" },
  ],
  keepsOwnSecret: true,
};
const services = {
  USER_SERVICE_URL: "https://services.test/user/",
  ADMIN_SERVICE_URL: "https://services.test/admin",
  WIDGETS_SERVICE_URL: "https://services.test/widgets",
  BUY_ONLINE_SERVICE_URL: "https://services.test/buy-online",
  GARAGE_SERVICE_URL: "https://services.test/garage",
  PRICES_GRAPHQL_URL: "https://services.test/prices",
  GEOCODING_URL: "https://maps.test/geocode",
};

function problemsOf(variables: Record<string, string>, own = facts) {
  const read = readEnvironment(variables, own);
  return read.ok ? [] : read.problems;
}

describe("the environment", () => {
  it("needs nothing for the embedded demo", () => {
    const read = readEnvironment({ PORT: "", SESSION_SECRET: "" }, facts);
    expect(read).toMatchObject({
      ok: true,
      environment: {
        mode: "production",
        port: 3000,
        host: undefined,
        dataFolder: ".data",
        services: undefined,
        environmentTokens: { nordet: "demo-nordet", "trade-in": "demo-trade-in" },
      },
    });
  });

  it("tells everything that is wrong at once, one line each, and repeats no secret", () => {
    const problems = problemsOf({
      PORT: "99999",
      NODE_ENV: "staging",
      SESSION_SECRET: "too-short-secret",
      TRUST_PROXY: "yes",
      LOG_LEVEL: "loud",
      MEDIA_ORIGIN: "media",
      USER_SERVICE_URL: "ftp://x.test",
    });
    const named = problems.map((line) => line.split(":")[0]);
    for (const name of [
      "PORT",
      "NODE_ENV",
      "SESSION_SECRET",
      "TRUST_PROXY",
      "LOG_LEVEL",
      "MEDIA_ORIGIN",
      "USER_SERVICE_URL",
    ]) {
      expect(named).toContain(name);
    }
    expect(named).toContain("GARAGE_SERVICE_URL");
    expect(named).toContain("ENVIRONMENT_TOKEN_TRADE_IN");
    expect(problems.join("\n")).not.toContain("too-short-secret");
    expect(problems.every((line) => !line.includes("\n"))).toBe(true);
  });

  it.each(["abc", "-1", "3.5", "70000"])("refuses the port %s", (PORT) => {
    expect(problemsOf({ PORT })).toEqual(["PORT: must be a port number, 0 to 65535"]);
  });

  it("takes all service addresses or none", () => {
    const { GEOCODING_URL: _left, ...six } = services;
    const tokens = { ENVIRONMENT_TOKEN_NORDET: "a", ENVIRONMENT_TOKEN_TRADE_IN: "b" };
    expect(problemsOf({ ...six, ...tokens })).toEqual([expect.stringMatching(/^GEOCODING_URL: is missing/)]);
    const read = readEnvironment({ ...services, ...tokens }, facts);
    expect(read.ok && read.environment.services?.user).toBe("https://services.test/user");
  });

  it("wants a secret of its own where there is no demo, and rotates a list", () => {
    expect(problemsOf({}, { ...facts, keepsOwnSecret: false })).toEqual([
      expect.stringMatching(/^SESSION_SECRET: is missing/),
    ]);
    const secrets = ["n".repeat(32), "o".repeat(40)];
    const read = readEnvironment({ SESSION_SECRET: secrets.join(", ") }, facts);
    expect(read.ok && read.environment.sessionSecrets).toEqual(secrets);
  });
});
