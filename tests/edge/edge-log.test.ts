import { describe, expect, it } from "vitest";
import { createEdgeLog } from "#server/logging/edge-log.ts";

function createTestLog(level: string) {
  const lines: string[] = [];
  return { log: createEdgeLog(level, (line) => lines.push(line)), lines };
}

describe("the log at the edge", () => {
  it("writes the same lines as the Node server: a numeric level, a time, and the log's fields", () => {
    const { log, lines } = createTestLog("info");
    log.child({ id: "request-1" }).warn({ call: "getTaxes" }, "upstream unavailable");
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      level: 40,
      time: expect.any(Number),
      id: "request-1",
      call: "getTaxes",
      msg: "upstream unavailable",
    });
  });

  it("hides secrets, and writes only the safe parts of an error", () => {
    const { log, lines } = createTestLog("info");
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
  ])("at level %s writes %i of four lines", (level, count) => {
    const { log, lines } = createTestLog(level);
    log.debug({});
    log.info({});
    log.warn({});
    log.error({});
    expect(lines).toHaveLength(count);
  });
});
