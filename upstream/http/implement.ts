/** Puts a service's handlers behind its rows: who may call, what is taken, what is answered, how a refusal is told. */
import type { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type { AnyCall, Parsed, ParsedBody, Reply } from "#contract/define.ts";
import { type Limit, limitOf } from "#domain/formats/limit.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Caller, readCaller, requireAccess, type User } from "./caller.ts";
import { openApiDocument } from "./openapi.ts";
import { Refusal } from "./refusal.ts";
import { nested, receiveUpload, type UploadedFiles } from "./upload.ts";

/** What a handler is given. `user` is there whenever the row's access asks for a session. */
export interface HandlerArgs<C extends AnyCall> {
  /** The query's and the body's names together: `define` sees to it that they differ. */
  input: Parsed<C>;
  /** What the row's body alone holds: the posted answers, without the address's ids. */
  body: ParsedBody<C>;
  caller: Caller;
  /** Throws 401 for a row that anyone may call. */
  readonly user: User;
  files: UploadedFiles;
}

export type Handlers<Rows extends Record<string, AnyCall>> = {
  [Name in keyof Rows]: (args: HandlerArgs<Rows[Name]>) => Promise<Reply<Rows[Name]>>;
};

// One row's handler, where the rows are looped over and each one's own types are out of sight.
type AnyHandler = (args: HandlerArgs<AnyCall>) => Promise<unknown>;

export function implement<Rows extends Record<string, AnyCall>>(
  upstream: Upstream,
  rows: Rows,
  handlers: Handlers<Rows>,
): Hono {
  const service = new Hono();
  service.get("/openapi.json", (context) => context.json(openApiDocument(rows)));
  for (const name of Object.keys(rows)) {
    const row = rows[name];
    const handler = handlers[name];
    if (!row || !handler) continue;
    service.on(row.method, row.path.replaceAll(/\{(\w+)\}/g, ":$1"), async (context) => {
      try {
        const told = await answer(upstream, row, handler as AnyHandler, context);
        return told instanceof Response ? told : context.json(told);
      } catch (error) {
        return refusalAnswer(error, row, context, upstream);
      }
    });
  }
  return service;
}

async function answer(upstream: Upstream, row: AnyCall, handler: AnyHandler, context: Context) {
  const request = context.req.raw;
  const caller = await readCaller(request, upstream);
  requireAccess(row, caller);
  const query = taken(row.query, { ...context.req.query(), ...context.req.param() });
  const { fields, files } = row.kind === "upload" ? await receiveUpload(request) : { fields: null, files: new Map() };
  const form = fields && nested(fields);
  try {
    const hasBody = Object.keys(row.body.shape).length > 0;
    const missing = row.files.filter((name) => !files.has(name));
    const body = taken(row.body, hasBody ? (form ?? (await request.json().catch(() => ({})))) : {}, missing);
    const reply = await handler({
      input: { ...query, ...body },
      body,
      caller,
      files,
      get user() {
        if (!caller.user) throw new Refusal(401, "sign_in");
        return caller.user;
      },
    });
    // Parsed on its way out too: what the contract does not name stays here.
    const told = row.answer.parse(reply);
    if (row.convention !== "response") return told;
    // 0 says that there is no list.
    return { ResponseStatus: Array.isArray(told) && told.length === 0 ? 0 : 1, Response: told };
  } catch (error) {
    const told = (await hasGone(upstream, caller, error)) ? new Refusal(401, "sign_in") : error;
    // The app streamed the form on unread: what was typed goes back to its page with the refusal.
    if (fields && told instanceof Refusal) throw new Refusal(told.status, told.code, { ...told.details, form: fields });
    throw told;
  } finally {
    for (const file of files.values()) await file.discard();
  }
}

/** An account that was deleted while its call was on its way: what then failed, failed for want of its row. */
async function hasGone({ database }: Upstream, { user }: Caller, error: unknown): Promise<boolean> {
  if (!user || error instanceof Refusal) return false;
  const left = await database.db.$count(users, eq(users.id, user.id)).catch(() => null);
  return left === 0;
}

/**
 * What was sent, by the row's shape. Only here is a wrong shape the sender's: anywhere else it is a failure of ours. What
 * is missing beside it is told with it, so that a form is told all at once.
 */
export function taken<Shape extends z.ZodObject>(
  shape: Shape,
  sent: unknown,
  missing: readonly string[] = [],
): z.output<Shape> {
  const parsed = shape.safeParse(sent);
  const { fields, limits } = wrongIn(parsed.error);
  const wrong = { ...Object.fromEntries(missing.map((name) => [name, ["required"]])), ...fields };
  if (!parsed.success || missing.length > 0) throw new Refusal(422, "invalid", { fields: wrong, limits });
  const unkept = Object.fromEntries(unkeptNames(parsed.data, []).map((name) => [name, ["invalid"]]));
  if (Object.keys(unkept).length > 0) throw new Refusal(422, "invalid", { fields: unkept });
  return parsed.data;
}

/** Where a text stands that PostgreSQL cannot keep: one with a NUL, or with half of a surrogate pair. */
function unkeptNames(value: unknown, path: readonly string[]): string[] {
  if (typeof value === "string") return value.includes("\0") || /\p{Surrogate}/u.test(value) ? [path.join(".")] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => unkeptNames(part, [...path, name]));
}

/** zod's issues as codes by field, and the limits that answers are beyond; the app has the words. */
export function wrongIn(error?: Pick<z.ZodError, "issues">) {
  const fields: Record<string, string[]> = {};
  const limits: Record<string, Limit> = {};
  for (const issue of error?.issues ?? []) {
    const name = issue.path.join(".");
    const limit = limitOf(issue);
    fields[name] = [...new Set([...(fields[name] ?? []), codeOf(issue)])];
    if (limit) limits[name] ??= limit;
  }
  return { fields, limits };
}

function codeOf(issue: z.core.$ZodIssue): string {
  // A text that has to say something, and is empty.
  if (issue.code === "too_small" && issue.origin === "string" && issue.minimum === 1) return "required";
  return issue.code === "custom" ? String(issue.params?.["i18n"] ?? "invalid") : issue.code;
}

function refusalAnswer(error: unknown, row: AnyCall, context: Context, upstream: Upstream): Response {
  if (!(error instanceof Refusal)) {
    upstream.log.error({ error, call: row.name }, "call failed");
    return context.json({ error: { code: "failed" } }, 500);
  }
  const { status, code, details } = error;
  if ((status === 429 || status === 503) && details.values?.["seconds"])
    context.header("Retry-After", String(details.values["seconds"]));
  const statusCode = Object.entries(row.statuses).find(([, meaning]) => meaning === code)?.[0];
  return context.json({ error: { code, ...details }, ...(statusCode && { Status: Number(statusCode) }) }, status);
}
