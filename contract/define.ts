/** How a row of the contract is written: one call of the specification's section 7, its shapes and who may make it. */
import { z } from "@hono/zod-openapi";

/**
 * Who the upstream lets in: anyone, a signed-in user, one whose address is verified as well, or a list of user types. A
 * deactivated account is let in nowhere but where anyone may read, and where a row says `whileInactive`.
 */
export type Access = "anyone" | "session" | "authenticated" | readonly number[];

/**
 * How success is told. "plain": by the HTTP status. "status": `Status` is 1, anything else is a refusal named by
 * `statuses`. "response": `ResponseStatus` above 0 and a list in `Response`; 0 or less is an empty list.
 */
export type Convention = "plain" | "status" | "response";

export type CallKind = "read" | "write" | "upload" | "file";
export type ServiceKey = "user" | "admin" | "widgets" | "buy-online" | "garage";

type Fields = z.ZodObject;
type Nothing = z.ZodObject<Record<never, never>>;

interface Shape<Query extends Fields, Body extends Fields, Answer extends z.ZodType> {
  summary: string;
  access: Access;
  /** A deactivated account may call it too: it comes, goes, is made active again or taken away by it. */
  whileInactive?: true;
  /** Legacy rows change state by GET (reading 14); a write's default is POST. */
  method?: "get" | "post";
  /** Of the address. Also holds the `{names}` of the path. */
  query?: Query;
  /** Of a write: its JSON. Of an upload: the form's fields beside the files. */
  body?: Body;
  /** Of an upload: the files that it cannot do without. */
  files?: readonly string[];
  answer: Answer;
  convention?: Convention;
  /** What a `Status` other than 1 means, as refusal codes. */
  statuses?: Readonly<Record<number, string>>;
  /** The codes that a refusal of this call may carry, for its reader and the OpenAPI document. */
  refusals?: readonly string[];
}

export interface Call<Kind extends CallKind, Query extends Fields, Body extends Fields, A extends z.ZodType> {
  readonly kind: Kind;
  readonly path: string;
  readonly method: "get" | "post";
  readonly summary: string;
  readonly access: Access;
  readonly whileInactive: boolean;
  readonly query: Query;
  readonly body: Body;
  readonly files: readonly string[];
  readonly answer: A;
  readonly convention: Convention;
  readonly statuses: Readonly<Record<number, string>>;
  readonly refusals: readonly string[];
}

/** A call as a service holds it: with its name and its service. */
export type Named<C> = C & { readonly name: string; readonly service: ServiceKey };
export type AnyCall = Named<Call<CallKind, Fields, Fields, z.ZodType>>;

/** A deactivated account reads what anyone may, and does what brings it back or takes it away (reading 2). */
export const isOpenToInactive = ({ access, kind, whileInactive }: AnyCall): boolean =>
  whileInactive || (access === "anyone" && (kind === "read" || kind === "file"));

// zod types an object of no names as one that forbids all names: beside the other part it must say nothing.
type InputOf<F extends Fields> = keyof F["shape"] extends never ? Record<never, never> : z.input<F>;
type OutputOf<F extends Fields> = keyof F["shape"] extends never ? Record<never, never> : z.output<F>;

/** What a caller gives to a call: the query's and the body's names in one object. An upload's body is the browser's own. */
export type Input<C extends AnyCall> = InputOf<C["query"]> &
  (C["kind"] extends "upload" ? Record<never, never> : InputOf<C["body"]>);
/** What its handler is given. */
export type Parsed<C extends AnyCall> = OutputOf<C["query"]> & OutputOf<C["body"]>;
/** The same without the address's names. */
export type ParsedBody<C extends AnyCall> = OutputOf<C["body"]>;
/** What its handler returns. */
export type Reply<C extends AnyCall> = z.input<C["answer"]>;
/** What the caller gets. */
export type Answer<C extends AnyCall> = z.output<C["answer"]>;

const nothing: Nothing = z.object({});

const make =
  <Kind extends CallKind>(kind: Kind) =>
  <A extends z.ZodType, Query extends Fields = Nothing, Body extends Fields = Nothing>(
    path: string,
    shape: Shape<Query, Body, A>,
  ): Call<Kind, Query, Body, A> => ({
    kind,
    path,
    method: shape.method ?? (kind === "read" || kind === "file" ? "get" : "post"),
    summary: shape.summary,
    access: shape.access,
    whileInactive: shape.whileInactive ?? false,
    // An absent part is an empty object; the defaults of the type parameters say the same.
    query: shape.query ?? (nothing as Query),
    body: shape.body ?? (nothing as Body),
    files: shape.files ?? [],
    answer: shape.answer,
    convention: shape.convention ?? "plain",
    statuses: shape.statuses ?? {},
    refusals: shape.refusals ?? [],
  });

/** A call that changes nothing: tried twice, and throws when it fails. */
export const read = make("read");
/** A call that changes something: sent once (unless it carries a key), and answers a result that may be a refusal. */
export const write = make("write");
/** A write whose body is a browser's multipart form, streamed on as it is. */
export const upload = make("upload");
/** A read whose answer is a file's bytes: a Response, passed on unread. */
export const file = make("file");

/** The answer of a `file` row. */
export const fileContent = z.instanceof(Response).openapi({ type: "string", format: "binary" });

/** The error body of every call. */
export const refusalBody = z.object({
  error: z.object({
    code: z.string(),
    /** Dotted names of fields, each with its codes. */
    fields: z.record(z.string(), z.array(z.string())).optional(),
    /** By the same names, how far an answer may go that went beyond: as a number, a count of characters, or in cents. */
    limits: z.record(z.string(), z.object({ of: z.string(), limit: z.number() })).optional(),
    /** Figures for the message, such as the seconds to wait. */
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** Of a refused upload: what its form's fields held, files aside. */
    form: z.record(z.string(), z.string()).optional(),
  }),
});
export type RefusalBody = z.infer<typeof refusalBody>;

/** Names the rows of a service. */
export function service<Rows extends Record<string, Call<CallKind, Fields, Fields, z.ZodType>>>(
  key: ServiceKey,
  rows: Rows,
) {
  const named = Object.entries(rows).map(([name, row]) => {
    const twice = Object.keys(row.query.shape).filter((field) => field in row.body.shape);
    if (twice.length > 0) throw new Error(`${key}.${name}: ${twice.join(", ")} in the query and in the body.`);
    return [name, { ...row, name, service: key }] as const;
  });
  return Object.fromEntries(named) as unknown as { readonly [Name in keyof Rows]: Named<Rows[Name]> };
}
