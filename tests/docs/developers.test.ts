/** Runs the examples of the documentation for integrators as a reader would: from its pages, against a demonstration. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type HTMLElement, parse } from "node-html-parser";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiBase, problemStatuses } from "#contract/integrators/define.ts";
import { apiRows } from "#contract/integrators/rows.ts";
import { webhookBody, webhookPayloads } from "#contract/integrators/webhook-payloads.ts";
import { apiScopes, demoApiKeys } from "#domain/integrations/api-key.ts";
import { webhookEventTypes } from "#domain/integrations/webhooks.ts";
import { developerPages } from "#domain/site/paths.ts";
import { type RunningBundle, runBundle } from "#tests/app/support/running-bundle.ts";
import { freePort } from "#tests/upstream/support/free-port.ts";

const run = promisify(execFile);

let folder: string;
let site: RunningBundle;
let pages: Map<string, HTMLElement>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordet-developers-"));
  site = await runBundle(join(folder, "data"));
  pages = new Map();
  for (const language of ["en-ca", "fr-ca"])
    for (const page of ["", ...developerPages.map((name) => `/${name}`)]) {
      const response = await fetch(`${site.address}/${language}/developers${page}`);
      expect([response.status, page]).toEqual([200, page]);
      pages.set(`${language}${page}`, parse(await response.text()));
    }
});
afterAll(async () => {
  await site.kill();
  await rm(folder, { recursive: true, force: true });
});

/** The shown codes of a language, by name. The answers of two languages may not differ. */
function examplesOf(language: string): Map<string, string> {
  const codes = [...pages].flatMap(([name, page]) =>
    name.startsWith(language) ? page.querySelectorAll("code[data-example]") : [],
  );
  return new Map(codes.map((code) => [code.getAttribute("data-example") ?? "", code.textContent]));
}
const example = (name: string): string => examplesOf("en-ca").get(name) ?? "";

/** Each path of a value with its type. Of a list, the first item counts; null may be anything. */
function shapeOf(value: unknown, path = ""): Map<string, string> {
  if (Array.isArray(value)) return shapeOf(value[0], `${path}[]`);
  if (value === null || typeof value !== "object") return new Map([[path, value === null ? "null" : typeof value]]);
  return new Map(Object.entries(value).flatMap(([name, child]) => [...shapeOf(child, `${path}.${name}`)]));
}

/** Requires the same paths on both sides, with the same types where neither is null. */
function expectSameShape(shown: unknown, real: unknown): void {
  const [a, b] = [shapeOf(shown), shapeOf(real)];
  expect([...a.keys()].sort()).toEqual([...b.keys()].sort());
  const different = [...a].filter(([path, type]) => ![type, "null"].includes(b.get(path) ?? "") && type !== "null");
  expect(different).toEqual([]);
}

async function runCommand(name: string): Promise<unknown> {
  const script = `${example("key")}\n${example(name)}`;
  const { stdout } = await run("bash", ["-c", script], { env: { PATH: process.env["PATH"] } });
  return JSON.parse(stdout);
}

describe("the API", () => {
  test.each(Object.entries(apiRows))(
    "the example of %s runs, and its answer has the shown shape",
    async (name, row) => {
      const answer = await runCommand(name);
      row.response.parse(answer);
      const shown: unknown = JSON.parse(example(`${name}-answer`));
      row.response.parse(shown);
      expectSameShape(shown, answer);
    },
  );

  test("what a line of vehicles answers is as shown, word for word", async () => {
    expect(await runCommand("saveVehicles")).toEqual(JSON.parse(example("saveVehicles-answer")));
  });

  test("the first request of the page runs with the shown key", async () => {
    expect(example("key")).toBe(`export API_KEY=${demoApiKeys.test}`);
    expect(await runCommand("first")).toHaveProperty("data[0].vin");
  });

  test("each problem has a row on the page that its type leads to", async () => {
    const response = await fetch(`${site.address}${apiBase}/leads`);
    const problem = await response.json();
    expect(problem).toMatchObject({ type: `${site.address}/en-ca/developers#key_missing`, code: "key_missing" });
    expectSameShape({ ...JSON.parse(example("problem")), fields: {} }, { ...problem, fields: {} });
    for (const language of ["en-ca", "fr-ca"])
      for (const [code, status] of Object.entries(problemStatuses))
        expect(pages.get(language)?.querySelector(`#${code}`)?.textContent).toContain(`${code}${status}`);
  });

  test("all requests are listed with their scope and lead to their section", () => {
    const start = pages.get("fr-ca");
    for (const [name, { path, scope }] of Object.entries(apiRows)) {
      const [link] = (start?.querySelectorAll("a") ?? []).filter((a) => a.getAttribute("href")?.endsWith(`#${name}`));
      expect(link?.closest("tr")?.textContent).toMatch(new RegExp(`${path.replace(/[{}]/g, "\\$&")}.*${scope}`));
      const page = link?.getAttribute("href")?.split("#")[0]?.replace("/fr-ca/developers", "fr-ca") ?? "";
      expect(pages.get(page)?.querySelector(`section#${name}`)).not.toBeNull();
    }
    for (const scope of apiScopes) expect(start?.textContent).toContain(scope);
  });
});

describe("the webhooks", () => {
  test("the shown messages are what the schemas say", () => {
    for (const [subject, schema] of Object.entries(webhookPayloads)) {
      const { data, type } = webhookBody.strict().parse(JSON.parse(example(`${subject}-event`)));
      expect(type.startsWith(`${subject}.`)).toBe(true);
      schema.strict().parse(data);
    }
    for (const type of webhookEventTypes) expect(pages.get("fr-ca/webhooks")?.textContent).toContain(type);
  });

  test("the shown receiver takes what is signed, and nothing else", async () => {
    const secret = `whsec_${Buffer.from("a secret that only this test knows").toString("base64")}`;
    const file = join(folder, "receiver.mjs");
    await writeFile(file, example("receiver"));
    const port = await freePort();
    const env = { PATH: process.env["PATH"], WEBHOOK_SECRET: secret, PORT: String(port) };
    const receiver = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "inherit"] });
    await once(receiver.stdout, "data");
    const body = example("lead-event");
    const send = async (signer: Webhook, sentAt: Date, sent = body) => {
      const headers = {
        "webhook-id": "1",
        "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
        "webhook-signature": `v1,AAAA ${signer.sign("1", sentAt, body)}`,
      };
      return (await fetch(`http://127.0.0.1:${port}`, { method: "POST", headers, body: sent })).status;
    };
    const ours = new Webhook(secret);
    const other = new Webhook(`whsec_${Buffer.from("another secret").toString("base64")}`);
    const old = new Date(Date.now() - 6 * 60_000);
    const statuses = [
      await send(ours, new Date()),
      await send(other, new Date()),
      await send(ours, old),
      await send(ours, new Date(), body.replace("new", "won")),
    ];
    receiver.kill();
    expect(statuses).toEqual([204, 401, 401, 401]);
  });
});

test("both languages show the same examples, and each page needs no script and at most 14 kB", async () => {
  expect(examplesOf("fr-ca")).toEqual(examplesOf("en-ca"));
  for (const [name, page] of pages) {
    expect([name, page.querySelectorAll("main script")]).toEqual([name, []]);
    const address = `${site.address}/${name.replace(/^(\w+-\w+)/, "$1/developers")}`;
    const { stdout } = await run("bash", ["-c", `curl -s -H "Accept-Encoding: gzip" ${address} | wc -c`]);
    expect([name, Number(stdout) <= 14 * 1024]).toEqual([name, true]);
  }
});
