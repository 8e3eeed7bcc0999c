import { describe, expect, it } from "vitest";
import { createPage, createTestShell } from "./shell.ts";

describe("the log", () => {
  it("has one line per request, without secrets", async () => {
    const shell = createTestShell((_request, { log }) => {
      log.info({ cookie: "User.Token=secret-1", user: { password: "secret-2", token: "secret-3" } }, "something");
      return createPage();
    });
    await shell.request("/en-ca/reset-password/secret-4?token=secret-5&page=2&code=secret-6", {
      headers: { cookie: "User.Token=secret-7", authorization: "Bearer secret-8" },
    });
    const lines = shell.lines();
    expect(lines.filter((line) => line.msg === "request")).toHaveLength(1);
    expect(lines.at(-1)).toMatchObject({
      method: "GET",
      path: "/en-ca/reset-password/[hidden]?token=[hidden]&page=2&code=[hidden]",
      status: 200,
      brand: "nordet",
      id: expect.stringMatching(/^[\w-]{36}$/),
      ms: expect.any(Number),
    });
    expect(JSON.stringify(lines)).not.toContain("secret-");
  });

  it("writes an error's message, without the values of its query or request", async () => {
    const shell = createTestShell((_request, { log }) => {
      const cause = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (email)=(secret-1)" });
      const failed = Object.assign(new Error("Failed query: insert into users\nparams: secret-2", { cause }), {
        query: "insert into users",
        params: ["secret-2"],
      });
      log.error({ error: failed }, "call failed");
      log.warn({ error: Object.assign(new Error("refused"), { payload: "secret-3", header: "secret-4" }) });
      return createPage();
    });
    await shell.request("/en-ca/login?referer=%2Fen-ca%2Freset-password%2Fsecret-5");
    const lines = shell.lines();
    expect(lines[0]).toMatchObject({
      error: { message: "Failed query: insert into users (duplicate key)", cause: { code: "23505" } },
    });
    expect(lines[1]).toMatchObject({ error: { type: "Error", message: "refused" } });
    expect(JSON.stringify(lines)).not.toContain("secret-");
  });

  it("contains a failure that the visitor sees as a page in both languages", async () => {
    const shell = createTestShell(() => {
      throw new Error("broken inside");
    });
    const answer = await shell.request("/en-ca");
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(html).toContain("Une erreur est survenue");
    expect(html).toContain(answer.headers.get("x-request-id"));
    expect(html).not.toContain("broken inside");
    expect(shell.lines().some((line) => line.level === 50)).toBe(true);
  });
});
