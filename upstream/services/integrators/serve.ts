/** Serves the rows of the API: key, limit, scope, input, handler, answer. It reads no cookie and allows no other origin. */
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import { type ApiRow, problemStatuses } from "#contract/integrators/define.ts";
import { apiDocument } from "#contract/integrators/document.ts";
import { type ApiRows, apiRows } from "#contract/integrators/rows.ts";
import { parseInput } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type ApiCaller, readApiCaller } from "./authenticate.ts";
import { countForLimit, countUnknownKey, countUse, limitHeaders } from "./limits.ts";
import { Problem, problemBodyOf, toProblem } from "./problem.ts";

type InputOf<Row extends ApiRow> = z.output<Row["query"]> & z.output<Row["body"]>;

interface ApiArgs<Row extends ApiRow> {
  input: InputOf<Row>;
  caller: ApiCaller;
  /** For fields that may also be headers. */
  request: Request;
}

export type ApiHandlers = {
  [Name in keyof ApiRows]: (args: ApiArgs<ApiRows[Name]>) => Promise<z.input<ApiRows[Name]["response"]>>;
};

// Handler type for the loop over all rows.
type AnyApiHandler = (args: ApiArgs<ApiRow>) => Promise<unknown>;

/** More than a hundred vehicles need. */
const maxBodyBytes = 512 * 1024;

/** Thrown to take a test key's write back, with what it answers. */
class TestAnswer extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super("A test key's write");
    this.answer = answer;
  }
}

/** A write is one transaction. What a test key writes is taken back, its messages included. */
async function runHandler(upstream: Upstream, row: ApiRow, { key }: ApiCaller, run: () => Promise<unknown>) {
  if (row.kind === "read") return run();
  try {
    return await upstream.database.transaction(async () => {
      const answer = await run();
      if (key.mode === "test") throw new TestAnswer(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof TestAnswer) return error.answer;
    throw error;
  }
}

async function readBody(row: ApiRow, request: Request): Promise<unknown> {
  if (Object.keys(row.body.shape).length === 0) return {};
  return request.json().catch(() => {
    throw new Problem("invalid", { "": ["not_json"] });
  });
}

export function serveApi(upstream: Upstream, handlers: ApiHandlers): Hono {
  const api = new Hono();

  function answerProblem(context: Context, error: unknown): Response {
    const problem = toProblem(error);
    if (problem.code === "failed") upstream.log.error({ error, path: context.req.path }, "API call failed");
    if (problemStatuses[problem.code] === 401) context.header("WWW-Authenticate", "Bearer");
    return context.body(JSON.stringify(problemBodyOf(problem, context.req.url)), problemStatuses[problem.code], {
      ...problem.headers,
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
    });
  }

  async function handle(row: ApiRow, handler: AnyApiHandler, context: Context): Promise<Response> {
    const request = context.req.raw;
    const caller = await readApiCaller(request, upstream).catch(async (error: unknown) => {
      if (error instanceof Problem && error.code === "key_unknown") await countUnknownKey(upstream, request);
      throw error;
    });
    const count = await countForLimit(upstream, caller, row);
    for (const [name, value] of Object.entries(limitHeaders(count))) context.header(name, value);
    const isAllowed = caller.key.scopes.includes(row.scope);
    await countUse(upstream, caller, row, count.isOver || !isAllowed);
    if (count.isOver) throw new Problem("too_many");
    if (!isAllowed) throw new Problem("scope_missing");
    const query = parseInput(row.query, { ...context.req.query(), ...context.req.param() });
    const body = parseInput(row.body, await readBody(row, request));
    const input: InputOf<ApiRow> = { ...query, ...body };
    const answer = await runHandler(upstream, row, caller, () => handler({ input, caller, request }));
    context.header("Cache-Control", "no-store");
    // Parsing strips fields that the contract does not declare.
    return context.json(row.response.parse(answer) as object);
  }

  api.use(bodyLimit({ maxSize: maxBodyBytes, onError: (context) => answerProblem(context, new Problem("too_large")) }));
  let document: ReturnType<typeof apiDocument> | undefined;
  api.get("/openapi.json", (context) => {
    document ??= apiDocument();
    return context.json(document);
  });
  const methodsByPath = new Map<string, string[]>();
  for (const [name, row] of Object.entries<ApiRow>(apiRows)) {
    const handler = handlers[name as keyof ApiRows] as AnyApiHandler;
    const path = row.path.replaceAll(/\{(\w+)\}/g, ":$1");
    const methods = row.kind === "read" ? ["GET", "HEAD"] : ["POST"];
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), ...methods]);
    api.on(row.kind === "read" ? "get" : "post", path, (context) =>
      handle(row, handler, context).catch((error: unknown) => answerProblem(context, error)),
    );
  }
  for (const [path, methods] of methodsByPath) {
    const allow = methods.join(", ");
    api.all(path, (context) => answerProblem(context, new Problem("method_not_allowed", undefined, { Allow: allow })));
  }
  api.all("*", (context) => answerProblem(context, new Problem("not_found")));
  return api;
}
