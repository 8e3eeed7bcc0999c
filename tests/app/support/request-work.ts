/** Records what a request of the app costs: its calls of the upstream, and the SQL statements of each call. */
import { AsyncLocalStorage } from "node:async_hooks";
import { NodePgPreparedQuery } from "drizzle-orm/node-postgres";
import { PglitePreparedQuery } from "drizzle-orm/pglite";
import { vi } from "vitest";
import { admin } from "#contract/admin.ts";
import type { StartOptions } from "./app-fixture.ts";

interface RecordedCall {
  /** Path of the call in the upstream. */
  path: string;
  /** Without the start and end of transactions, which PGlite does not show. */
  statements: string[];
}

export interface RequestWork {
  calls: number;
  statements: number;
  /** Calls with the same address: two parts of the request made both. */
  repeatedCalls: string[];
  /** Statements that one call sent again. */
  repeatedStatements: string[];
  /** All of it as text, for the message of a failed test. */
  log: string;
}

// A session's last use is saved once a minute, by whichever request comes first.
const isIgnored = (sql: string): boolean => /^(begin|commit|update "tokens"|update "users")/.test(sql);

const currentCall = new AsyncLocalStorage<RecordedCall>();

const repeatedOf = (texts: readonly string[]): string[] => texts.filter((text, index) => texts.indexOf(text) < index);

function summarize(calls: readonly RecordedCall[]): RequestWork {
  return {
    calls: calls.length,
    statements: calls.flatMap(({ statements }) => statements).length,
    repeatedCalls: repeatedOf(calls.map(({ path }) => path)),
    repeatedStatements: calls.flatMap(({ statements }) => repeatedOf(statements)),
    log: calls.map(({ path, statements }) => [path, ...statements].join("\n    ")).join("\n"),
  };
}

/** Call it once per test file, and pass `intercept` to `startApp`. */
export function recordRequestWork() {
  let recorded: RecordedCall[] = [];
  for (const { prototype } of [NodePgPreparedQuery, PglitePreparedQuery]) {
    const { execute } = prototype;
    vi.spyOn(prototype, "execute").mockImplementation(function (this: typeof prototype, ...values) {
      const { sql } = this.getQuery();
      if (!isIgnored(sql)) currentCall.getStore()?.statements.push(sql);
      return execute.apply(this, values);
    });
  }
  const intercept: StartOptions["intercept"] = (request, upstream) => {
    const { pathname, search } = new URL(request.url);
    // No page waits for it.
    if (pathname.endsWith(admin.reportOutsideCall.path)) return upstream.fetch(request);
    const call: RecordedCall = { path: pathname + search, statements: [] };
    recorded.push(call);
    return currentCall.run(call, async () => upstream.fetch(request));
  };
  return {
    intercept,
    /** Runs one request and returns what it cost. */
    async measure(request: () => Promise<unknown>): Promise<RequestWork> {
      const ownCalls: RecordedCall[] = [];
      recorded = ownCalls;
      await request();
      recorded = [];
      return summarize(ownCalls);
    },
  };
}
