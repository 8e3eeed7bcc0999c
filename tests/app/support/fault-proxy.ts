/**
 * A proxy between the app and the upstream that records the calls of a page, or spoils some of them. What it does is
 * written in the browser's user agent, which the app passes on, so that requests of different tests may run at once.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { AnyCall } from "#contract/define.ts";
import { listRows } from "#tests/upstream/support/contract-rows.ts";

const html = () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } });
const never = (): Promise<Response> => new Promise(() => {});

/** Ways in which a call may go wrong. `answer` is what the upstream would have answered. */
export const faults = {
  hung: never,
  // Answers when nobody waits any more.
  slow: async (answer: () => Promise<Response>) => {
    await sleep(1_000);
    return answer();
  },
  reset: () => Promise.reject(Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNRESET" } })),
  "500": async () => Response.json({ error: { code: "failed" } }, { status: 500 }),
  "503": async () => new Response("Service unavailable", { status: 503 }),
  empty: async () => new Response("", { status: 200 }),
  malformed: async () => new Response('{"Status": 1, "To', { headers: { "content-type": "application/json" } }),
  "wrong shape": async () => Response.json({ unexpected: [1, 2, 3] }),
  null: async () => Response.json(null),
  page: async () => html(),
} as const;
export type Fault = keyof typeof faults;
export const faultNames = Object.keys(faults) as Fault[];

/** One fault of each kind that the app tells apart: too slow, not there, not understood. */
export const mainFaults: readonly Fault[] = ["hung", "reset", "wrong shape"];

export const callId = ({ serviceKey, name }: AnyCall) => `${serviceKey}.${name}`;

interface SpoiledCalls {
  fault: Fault;
  /** Ids of calls, or all calls of some kinds. */
  calls: readonly string[] | readonly AnyCall["kind"][];
}

export const recording = (id: string) => `record ${id}`;
/** @param id tells requests apart that spoil the same calls */
export const spoiling = ({ fault, calls }: SpoiledCalls, id: string) =>
  `spoil ${encodeURIComponent(fault)} ${calls.join(",")} ${id}`;

export async function createFaultProxy() {
  const rows = (await listRows()).map((row) => ({
    row,
    pattern: new RegExp(`^/${row.serviceKey}${row.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));
  const findCall = (request: Request): AnyCall | null => {
    const { pathname } = new URL(request.url);
    const method = request.method.toLowerCase();
    return rows.find(({ row, pattern }) => row.method === method && pattern.test(pathname))?.row ?? null;
  };
  const recorded = new Map<string, Set<string>>();

  return {
    /** The calls that were recorded, or spoiled, under this user agent. */
    callsOf: (order: string): string[] => [...(recorded.get(order) ?? [])],
    async pass(request: Request, answer: () => Promise<Response>): Promise<Response> {
      const order = request.headers.get("X-Client-Agent") ?? "";
      const call = findCall(request);
      if (!call) return answer();
      if (order.startsWith("record ")) {
        const calls = recorded.get(order) ?? new Set();
        recorded.set(order, calls.add(callId(call)));
      }
      const [, faultName = "", targets = ""] = /^spoil (\S+) (\S+) /.exec(order) ?? [];
      const fault = faultNames.find((name) => encodeURIComponent(name) === faultName);
      const isTarget = targets.split(",").some((target) => target === callId(call) || target === call.kind);
      if (!fault || !isTarget) return answer();
      recorded.set(order, (recorded.get(order) ?? new Set()).add(callId(call)));
      return faults[fault](answer);
    },
  };
}
