/** Every row of the contract is called by a page, or is listed as a call for other programs, in the code and in the docs. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { AnyCall } from "#contract/define.ts";
import { garage } from "#contract/garage.ts";
import { integrationCalls } from "#contract/integration-calls.ts";
import { user } from "#contract/user.ts";
import { widgets } from "#contract/widgets.ts";
import { openApiDocument } from "#upstream/http/openapi.ts";

const services = { admin, buyOnline, garage, user, widgets };
const rows: AnyCall[] = Object.values(services).flatMap((service): AnyCall[] => Object.values(service));
const nameOf = ({ serviceKey, name }: AnyCall) => `${serviceKey}.${name}`;

const appText = ["app", "server"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

/** By the variable of its service, under which the app imports its rows. */
const isUsed = (row: AnyCall): boolean =>
  Object.entries(services).some(
    ([variable, service]) =>
      Object.values(service).some((own: AnyCall) => own === row) &&
      new RegExp(`\\b(${variable}|${variable}Calls|${variable}Service)\\.${row.name}\\b`).test(appText),
  );

test("each call is a page's, or is listed for other programs", () => {
  const unused = rows.filter((row) => !isUsed(row)).map(nameOf);
  expect(unused.toSorted()).toEqual(Object.keys(integrationCalls).toSorted());
});

test("the page of other programs' calls names each with its address and reason", () => {
  const page = readFileSync("docs/service-calls.md", "utf8");
  const listed = Array.from(page.matchAll(/^\| `(GET|POST) ([^`]+)` +\| (.+?) +\|$/gm), ([, method, path, reason]) =>
    [method, path, reason].join(" "),
  );
  const expected = rows.flatMap((row) => {
    const reason = integrationCalls[nameOf(row)];
    return reason === undefined ? [] : [`${row.method.toUpperCase()} ${row.path} ${reason}`];
  });
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

test("the OpenAPI document says which calls are for other programs", () => {
  const text = JSON.stringify(openApiDocument(admin));
  const adminCalls = Object.keys(integrationCalls).filter((name) => name.startsWith("admin."));
  expect(text.split("For other programs: ")).toHaveLength(adminCalls.length + 1);
  expect(text).toContain("For other programs: an operator's other programs report what happened in them.");
});
