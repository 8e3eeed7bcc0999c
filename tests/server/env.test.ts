import { describe, expect, it } from "vitest";
import { brands } from "#brands/index.ts";
import { readEnvironment } from "#server/config/environment.ts";
import { demonstrationScripts } from "#server/config/third-party-scripts.ts";

const testFacts = {
  brands: [
    { key: "nordet", tokenVariableName: "ENVIRONMENT_TOKEN_NORDET" },
    { key: "trade-in", tokenVariableName: "ENVIRONMENT_TOKEN_TRADE_IN" },
  ],
  generatesSecret: true,
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

function listProblems(variables: Record<string, string>, facts = testFacts) {
  const result = readEnvironment(variables, facts);
  return result.ok ? [] : result.problems;
}

describe("the environment", () => {
  it("needs nothing for the embedded demo", () => {
    const result = readEnvironment({ PORT: "", SESSION_SECRET: "" }, testFacts);
    expect(result).toMatchObject({
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

  it("reports all problems at once, one line each, and repeats no secret", () => {
    const problems = listProblems({
      PORT: "99999",
      NODE_ENV: "staging",
      SESSION_SECRET: "too-short-secret",
      TRUST_PROXY: "yes",
      LOG_LEVEL: "loud",
      MEDIA_ORIGIN: "media",
      USER_SERVICE_URL: "ftp://x.test",
    });
    const reportedNames = problems.map((line) => line.split(":")[0]);
    for (const name of [
      "PORT",
      "NODE_ENV",
      "SESSION_SECRET",
      "TRUST_PROXY",
      "LOG_LEVEL",
      "MEDIA_ORIGIN",
      "USER_SERVICE_URL",
    ]) {
      expect(reportedNames).toContain(name);
    }
    expect(reportedNames).toContain("GARAGE_SERVICE_URL");
    expect(reportedNames).toContain("ENVIRONMENT_TOKEN_TRADE_IN");
    expect(problems.join("\n")).not.toContain("too-short-secret");
    expect(problems.every((line) => !line.includes("\n"))).toBe(true);
  });

  it.each(["abc", "-1", "3.5", "70000"])("refuses the port %s", (PORT) => {
    expect(listProblems({ PORT })).toEqual(["PORT: must be a port number, 0 to 65535"]);
  });

  it("requires all service addresses or none", () => {
    const { GEOCODING_URL: _left, ...otherServices } = services;
    const tokens = { ENVIRONMENT_TOKEN_NORDET: "a", ENVIRONMENT_TOKEN_TRADE_IN: "b" };
    expect(listProblems({ ...otherServices, ...tokens })).toEqual([
      expect.stringMatching(/^GEOCODING_URL: is missing/),
    ]);
    const result = readEnvironment({ ...services, ...tokens }, testFacts);
    expect(result.ok && result.environment.services?.user).toBe("https://services.test/user");
  });

  it("requires a secret without the demo, and accepts a list for rotation", () => {
    expect(listProblems({}, { ...testFacts, generatesSecret: false })).toEqual([
      expect.stringMatching(/^SESSION_SECRET: is missing/),
    ]);
    const secrets = ["n".repeat(32), "o".repeat(40)];
    const result = readEnvironment({ SESSION_SECRET: secrets.join(", ") }, testFacts);
    expect(result.ok && result.environment.sessionSecrets).toEqual(secrets);
  });
});

describe("third-party scripts in the environment", () => {
  it("accepts third-party scripts by host, where the host's brand may load them", () => {
    const result = readEnvironment(
      {
        TAG_MANAGER_SCRIPTS: "shop.test=https://tags.test/c.js?id=T-1 auto-portal.test=https://tags.test/c.js?id=T-2",
        CHAT_SCRIPTS: "SHOP.test=https://chat.test/w.js",
        SUPPORT_SCRIPTS: "dealer-group.localhost=http://localhost:3000/s.js",
        SCRIPT_SOURCES: "https://*.chat.test wss://live.chat.test",
      },
      testFacts,
    );
    expect(result).toMatchObject({
      ok: true,
      environment: {
        scripts: new Map([
          [
            "shop.test",
            [
              { kind: "tag-manager", address: "https://tags.test/c.js?id=T-1" },
              { kind: "chat", address: "https://chat.test/w.js" },
            ],
          ],
          ["auto-portal.test", [{ kind: "tag-manager", address: "https://tags.test/c.js?id=T-2" }]],
          ["dealer-group.localhost", [{ kind: "support", address: "http://localhost:3000/s.js" }]],
        ]),
        scriptSources: ["https://*.chat.test", "wss://live.chat.test"],
      },
    });
  });

  it('tells the value "none" from a missing variable', () => {
    const readVariables = (variables: Record<string, string>) => readEnvironment(variables, testFacts);
    expect(readVariables({ CHAT_SCRIPTS: "" })).toMatchObject({ ok: true, environment: { scripts: undefined } });
    expect(readVariables({ CHAT_SCRIPTS: "none" })).toMatchObject({ ok: true, environment: { scripts: new Map() } });
  });

  it("gives each demo brand the simulator's scripts of its permitted kinds, at the origin that the browser sees", () => {
    const scripts = Object.values(brands).map((brand) => [
      brand.key,
      demonstrationScripts(brand, "https://demo.test:8443"),
    ]);
    expect(Object.fromEntries(scripts)).toMatchObject({
      nordet: [{ kind: "tag-manager" }, { kind: "chat" }],
      "auto-portal": [{ kind: "tag-manager" }],
      "dealer-group": [
        {
          kind: "support",
          address: "https://demo.test:8443/simulators/scripts/support.js?id=demonstration",
        },
      ],
      finance: [],
    });
  });

  it.each([
    ["CHAT_SCRIPTS", "https://chat.test/w.js", "entry 1 must be host=https://address"],
    ["CHAT_SCRIPTS", "shop.test=http://chat.test/w.js", "entry 1 must be host=https://address"],
    ["CHAT_SCRIPTS", "shop.test=https://chat.test/w.js finance.test=https://chat.test/w.js", "entry 2 is for a host"],
    ["SUPPORT_SCRIPTS", "shop.test=https://chat.test/w.js", "entry 1 is for a host whose brand may not"],
    ["SCRIPT_SOURCES", "https://a.test; script-src *", "must be https:// or wss:// origins"],
    ["SCRIPT_SOURCES", "*", "must be https:// or wss:// origins"],
  ])("reports %s=%s without repeating the value", (name, value, problem) => {
    const problems = listProblems({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${name}: ${problem}`);
    expect(problems[0]).not.toContain("chat.test");
  });
});
