import { describe, expect, it } from "vitest";
import { createEdgeLog } from "#server/logging/edge-log.ts";

function logging(level: string) {
  const lines: string[] = [];
  return { log: createEdgeLog(level, (line) => lines.push(line)), lines };
}

describe("the log at the edge", () => {
  it("has the Node server's lines: a number for the level, a time, and what its log carries", () => {
    const { log, lines } = logging("info");
    log.child({ id: "request-1" }).warn({ call: "getTaxes" }, "upstream unavailable");
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      level: 40,
      time: expect.any(Number),
      id: "request-1",
      call: "getTaxes",
      msg: "upstream unavailable",
    });
  });

  it("hides secrets, and of an error says only what may be said", () => {
    const { log, lines } = logging("info");
    const error = Object.assign(new Error("refused", { cause: new Error("inside") }), { payload: "secret-1" });
    log.error({ error, cookie: "secret-2", user: { password: "secret-3", sin: "secret-4" } });
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      error: { type: "Error", message: "refused", cause: { message: "inside" } },
      cookie: "[hidden]",
    });
    expect(lines[0]).not.toContain("secret-");
  });

  it.each([
    ["warn", 2],
    ["debug", 4],
    ["silent", 0],
  ])("at %s writes %i of four lines", (level, count) => {
    const { log, lines } = logging(level);
    log.debug({});
    log.info({});
    log.warn({});
    log.error({});
    expect(lines).toHaveLength(count);
  });
});
