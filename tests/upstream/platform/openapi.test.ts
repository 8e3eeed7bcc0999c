import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { AnyCall } from "#contract/define.ts";
import { listRows } from "#tests/upstream/support/contract-rows.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";

const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(["path", "query"]) })).optional(),
});
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

const command = (...args: string[]) => ["--import", "tsx", "scripts/openapi.ts", ...args];

describe("the OpenAPI documents", () => {
  let upstream: TestUpstream;
  let rows: AnyCall[];
  beforeAll(async () => {
    upstream = await startUpstream();
    rows = await listRows();
  });
  afterAll(() => upstream.close());

  test("list every row of the contract, at its service's address and from the command", async () => {
    expect(rows.length).toBeGreaterThan(30);
    const printed = z
      .record(z.string(), document)
      .parse(JSON.parse(execFileSync(process.execPath, command(), { encoding: "utf8", maxBuffer: 64e6 })));
    for (const service of new Set(rows.map((each) => each.serviceKey))) {
      const response = await upstream.fetch(new Request(`http://upstream.test/${service}/openapi.json`));
      const { paths } = document.parse(await response.json());
      expect(paths).toEqual(printed[service]?.paths);
      const listed = Object.entries(paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
      );
      const written = rows.filter((each) => each.serviceKey === service);
      expect(listed.sort()).toEqual(written.map(({ name, method, path }) => `${name} ${method} ${path}`).sort());
    }
  });

  test("have the API for integrators as it answers it itself", async () => {
    const printed: unknown = JSON.parse(execFileSync(process.execPath, command("api"), { encoding: "utf8" }));
    const response = await upstream.fetch(new Request("http://upstream.test/api/v1/openapi.json"));
    expect(printed).toEqual(await response.json());
  });

  test("mark parameters in the path as path parameters", async () => {
    const response = await upstream.fetch(new Request("http://upstream.test/user/openapi.json"));
    const { paths } = document.parse(await response.json());
    for (const [path, operations] of Object.entries(paths)) {
      for (const { parameters = [] } of Object.values(operations)) {
        for (const { name, in: place } of parameters) expect(place).toBe(path.includes(`{${name}}`) ? "path" : "query");
      }
    }
  });

  test("list the headers that identify the caller", async () => {
    const response = await upstream.fetch(new Request("http://upstream.test/user/openapi.json"));
    const { components } = z
      .object({
        components: z.object({ parameters: z.record(z.string(), z.object({ name: z.string(), in: z.string() })) }),
      })
      .parse(await response.json());
    const read = readFileSync("upstream/http/caller.ts", "utf8").matchAll(/headers\.get\("(X-[\w-]+)"\)/g);
    const names = Array.from(read, ([, name = ""]) => name);
    expect(names).toContain("X-Visitor-Id");
    expect(Object.keys(components.parameters)).toEqual(expect.arrayContaining(names));
  });

  test("write shared schemas once and stay small", async () => {
    for (const service of new Set(rows.map((each) => each.serviceKey))) {
      const response = await upstream.fetch(new Request(`http://upstream.test/${service}/openapi.json`));
      const text = await response.text();
      expect(text.length, service).toBeLessThan(480_000);
      const { schemas } = z
        .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
        .parse(JSON.parse(text)).components;
      const referred = Array.from(text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g), ([, name]) => name);
      expect([...new Set(referred)].sort()).toEqual(Object.keys(schemas).sort());
    }
  });

  test("an unknown service prints one line", () => {
    const { status, stderr } = spawnSync(process.execPath, command("nowhere"), { encoding: "utf8" });
    expect(status).toBe(2);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});
