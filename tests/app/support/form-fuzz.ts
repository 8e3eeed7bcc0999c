/**
 * Posts hostile variants of every form that each role can reach: missing, doubled, huge and nested fields, wrong types,
 * prototype names, NUL, broken UTF-8, forged ids, cut bodies. The same seed makes the same posts.
 */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { eq, inArray, or, sql } from "drizzle-orm";
import type { HTMLElement } from "node-html-parser";
import type { Person } from "#tests/upstream/support/person-things.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Browser, TestApp } from "./app-fixture.ts";
import { signInPerson } from "./person-browser.ts";
import { requiredAnswers } from "./required-answers.ts";
import { buildAddress, listTestedRoutes } from "./route-addresses.ts";

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const roles = ["nobody", "customer", "dealer", "team", "superadmin"] as const;
type Role = (typeof roles)[number];
type Visitors = Record<Role, Browser>;

/** Fuzzed posts deactivate accounts and end sessions; this activates them again, and signs everyone in. */
async function openVisitors(app: TestApp, owner: Person): Promise<Visitors> {
  await app.upstream.database.db
    .update(users)
    .set({ is_active: true, is_deactivated_by_staff: false, email_verified_at: sql`now()` })
    .where(
      or(
        eq(users.id, owner.id),
        inArray(
          users.email,
          roles.map((role) => `${role}@demo.test`),
        ),
      ),
    );
  const open = (name: string) => app.signedIn(name, "fr-ca");
  return {
    nobody: app.browser(),
    customer: await signInPerson(app, owner),
    dealer: await open("dealer"),
    team: await open("team"),
    superadmin: await open("superadmin"),
  };
}

interface FuzzedForm {
  role: Role;
  action: string;
  isMultipart: boolean;
  /** What a person would post. */
  fields: readonly [name: string, value: string][];
}

async function readForm(
  role: Role,
  path: string,
  form: HTMLElement,
  served: Record<string, string>,
): Promise<FuzzedForm> {
  const required = await requiredAnswers(form).catch(() => ({}));
  const texts = Object.entries({ ...served, ...required }).map(([name, value]) => [name, String(value)] as const);
  const button = form.querySelector("button[name=intent]")?.getAttribute("value");
  return {
    role,
    action: form.getAttribute("action") || path,
    isMultipart: form.getAttribute("enctype") === "multipart/form-data",
    fields: [...texts.map(([name, value]): [string, string] => [name, value]), ["intent", button ?? "continue"]],
  };
}

/** Every form on the pages of all routes, and an empty post to each route with an action. */
async function listForms(visitors: Visitors, owner: Person): Promise<FuzzedForm[]> {
  const forms: FuzzedForm[] = [];
  for (const { route, path } of await listTestedRoutes()) {
    // It would end the visitor's session.
    if (path.endsWith("/logout")) continue;
    const address = buildAddress(path, owner.things, 0);
    for (const role of roles) {
      const page = await visitors[role].open(address);
      const pageForms = page.status === 200 ? page.document.querySelectorAll('main form[method="post"]') : [];
      for (const form of pageForms) forms.push(await readForm(role, page.path, form, page.served(form)));
      if (pageForms.length === 0 && route.module.action)
        forms.push({ role, action: address, isMultipart: false, fields: [["intent", "continue"]] });
    }
  }
  const seen = new Set<string>();
  return forms.filter((form) => {
    const key = JSON.stringify([form.role, form.action.split("?")[0], form.fields.map(([name]) => name)]);
    return seen.has(key) ? false : seen.add(key);
  });
}

const hostileValues: readonly string[] = [
  ...["", " ", "\0", "a\0b", "\u202eabc", "\u0007", "\ud800", "é".normalize("NFD"), "'; drop table users; --", "%00"],
  ...["-1", "0", "1e9", "1e400", "NaN", "Infinity", "0x10", "9007199254740993", "2147483648", "0.1.2", "١٢٣"],
  ...["2026-02-30", "0000-00-00", "9999-12-31T00:00:00Z", "true", "null", "[]", "{}", "[object Object]"],
  ...[
    "<script>alert(1)</script>",
    "{{constructor}}",
    "#{7*7}",
    "../../etc/passwd",
    "http://169.254.169.254/",
    "//evil.test",
  ],
  ...[
    "00000000-0000-4000-8000-000000000000",
    "1",
    "999999",
    "x".repeat(5_000),
    "x".repeat(200_000),
    "\r\nset-cookie: a=b",
  ],
];
const hostileNames: readonly ((name: string) => string)[] = [
  ...["__proto__", "constructor", "__proto__.polluted", "constructor.prototype.polluted"].map((name) => () => name),
  ...["[]", "[0]", "[99999999]", ".x", ".__proto__.x", "[a][b]", "."].map((suffix) => (name: string) => name + suffix),
  () => "",
  () => "n".repeat(2_000),
];

type Fields = [name: string, value: string][];
type Random = () => number;

const pick = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("Nothing to pick from");
  return value;
};

/** More would only measure the memory of this machine; the limit of a body is 1 MB. */
const maxFields = 300;

const mutations: readonly ((fields: Fields, random: Random) => Fields)[] = [
  (fields, random) => fields.filter(() => random() > 0.3),
  (fields, random) => [...fields, ...fields.filter(() => random() < 0.5)],
  (fields, random) => fields.map(([name, value]) => [name, random() < 0.4 ? pick(random, hostileValues) : value]),
  (fields, random) => fields.map(([name, value]) => [random() < 0.3 ? pick(random, hostileNames)(name) : name, value]),
  (fields, random) => [...fields, [pick(random, hostileNames)("x"), pick(random, hostileValues)]],
  (fields, random) => [...fields, ["intent", pick(random, ["", "continue", "delete", "__proto__", "x".repeat(3_000)])]],
  (fields) =>
    Array.from({ length: 60 }, () => fields)
      .flat()
      .slice(0, maxFields),
];

interface FuzzedPost {
  role: Role;
  action: string;
  type: string;
  body: Buffer;
}

const boundary = "fuzzed-boundary";

function encode(fields: Fields, isMultipart: boolean): { type: string; body: Buffer } {
  if (!isMultipart)
    return {
      type: "application/x-www-form-urlencoded",
      body: Buffer.from(new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()),
    };
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(`${parts.join("")}--${boundary}--\r\n`),
  };
}

/** Changes of the bytes: broken UTF-8, a cut body, another type. */
function damage(encoded: { type: string; body: Buffer }, random: Random): { type: string; body: Buffer } {
  const { type, body } = encoded;
  const kind = random();
  if (kind < 0.05) return { type, body: body.subarray(0, Math.floor(random() * body.length)) };
  if (kind < 0.1) return { type, body: Buffer.concat([body, Buffer.from("&x=%ff%fe%c3%28&%zz")]) };
  if (kind < 0.13) return { type, body: Buffer.concat([body, Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x00])]) };
  if (kind < 0.16) return { type: pick(random, ["application/json", "text/plain", "multipart/form-data", "x"]), body };
  return encoded;
}

function createPost(forms: readonly FuzzedForm[], random: Random): FuzzedPost {
  const form = pick(random, forms);
  let fields: Fields = form.fields.map(([name, value]) => [name, value]);
  for (let count = Math.floor(random() * 3); count >= 0; count -= 1)
    fields = pick(random, mutations)(fields, random).slice(0, maxFields);
  return { role: form.role, action: form.action, ...damage(encode(fields, form.isMultipart), random) };
}

export interface FuzzReport {
  /** Number of answers by role and status. */
  statuses: Map<Role, Map<number, number>>;
  /** Posts that were answered 500, or took too long, as commands that repeat them. */
  failures: string[];
}

// Tells a form that hangs from a busy machine.
const maxMs = 15_000;

/** Saves the body of a post, and returns what repeats it. */
function saveReproduction({ role, action, type, body }: FuzzedPost, problem: string): string {
  mkdirSync(".cache/fuzz", { recursive: true });
  const file = `.cache/fuzz/${createHash("sha256").update(body).digest("hex").slice(0, 12)}.body`;
  writeFileSync(file, body);
  return `${problem} as ${role}: curl -b jar -X POST '${action}' -H 'content-type: ${type}' --data-binary @${file}`;
}

const postsBetweenSignIns = 100;

/** Sends `count` posts, several at a time. */
export async function fuzzForms(
  app: TestApp,
  owner: Person,
  { count, seed }: { count: number; seed: number },
): Promise<FuzzReport & { formCount: number }> {
  const random = createRandom(seed);
  const report: FuzzReport = { statuses: new Map(), failures: [] };
  let visitors = await openVisitors(app, owner);
  const forms = await listForms(visitors, owner);
  async function sendAll(posts: Iterable<FuzzedPost>): Promise<void> {
    for (const post of posts) {
      const startTime = performance.now();
      const cookies = new Map(visitors[post.role].cookies);
      const response = await visitors[post.role].fetch(post.action, {
        method: "POST",
        headers: { "content-type": post.type, "sec-fetch-site": "same-origin" },
        body: new Uint8Array(post.body),
      });
      await response.arrayBuffer().catch(() => {});
      // A post may have ended or exchanged the session in the browser; the next ones are to be signed in as before.
      visitors[post.role].cookies.clear();
      for (const [name, value] of cookies) visitors[post.role].cookies.set(name, value);
      const ms = performance.now() - startTime;
      const byStatus = report.statuses.get(post.role) ?? new Map<number, number>();
      report.statuses.set(post.role, byStatus.set(response.status, (byStatus.get(response.status) ?? 0) + 1));
      if (response.status === 500) report.failures.push(saveReproduction(post, "500"));
      if (ms > maxMs) report.failures.push(saveReproduction(post, `${Math.round(ms)} ms`));
    }
  }
  for (let left = count; left > 0; left -= postsBetweenSignIns) {
    const posts = Array.from({ length: Math.min(left, postsBetweenSignIns) }, () => createPost(forms, random)).values();
    await Promise.all([1, 2, 3, 4].map(() => sendAll(posts)));
    visitors = await openVisitors(app, owner);
  }
  return { ...report, formCount: forms.length };
}
