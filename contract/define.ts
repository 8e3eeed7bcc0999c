/**
 * How a row of the contract is declared. A row is one HTTP call of the specification's section 7: its path, who may call
 * it, and the zod schemas of its query, body and response. The upstream implements the rows, the app's client calls them.
 */
import { z } from "@hono/zod-openapi";
import { isDealer } from "#domain/people/roles.ts";
import type { SectionId } from "#domain/people/sections.ts";

/**
 * Who may call a row. "anyone": also signed-out visitors. "session": any signed-in user. "authenticated": signed-in users
 * with a verified email. A list: the same, but only these user types. For deactivated accounts see `isOpenToInactive`.
 */
export type Access = "anyone" | "session" | "authenticated" | readonly number[];

/**
 * How a response marks success. "plain": by the HTTP status. "status": `Status` is 1; other values are refusals, named in
 * `statuses`. "response": `ResponseStatus` above 0, with a list in `Response`; 0 or less means an empty list.
 */
export type Convention = "plain" | "status" | "response";

export type CallKind = "read" | "write" | "upload" | "file";
export type ServiceKey = "user" | "admin" | "widgets" | "buy-online" | "garage";

type FieldSchema = z.ZodObject;
type NoFields = z.ZodObject<Record<never, never>>;

/** Refusal codes that every call may answer, so that rows do not name them. */
export const generalRefusals = [
  "environment_unknown",
  "sign_in",
  "not_allowed",
  "not_authenticated",
  "confirm_sign_in",
  "heads_only",
  "own_session_only",
  "not_found",
  "invalid",
  "too_many",
  "too_busy",
  "too_many_files",
  "multipart_expected",
  "multipart_broken",
] as const;
export type GeneralRefusal = (typeof generalRefusals)[number];

interface CallDefinition<
  Query extends FieldSchema,
  Body extends FieldSchema,
  ResponseSchema extends z.ZodType,
  Code extends string,
> {
  summary: string;
  access: Access;
  /** Deactivated accounts may call it too, because they need it to sign in or out, reactivate or delete the account. */
  allowInactive?: true;
  /** Staff must have signed in during the last 15 minutes, because the change gives or takes rights. */
  needsRecentSignIn?: true;
  /** Whoever has had this section of the menu withdrawn, or each of several, may not call it. */
  section?: SectionId | readonly SectionId[];
  /** The section of dealers, where they have the call's pages in another one than staff. */
  dealerSection?: SectionId;
  /** Staff who work as the user may not call it, or not with this body: passwords, payments, signatures, consents (reading 40). */
  ownerOnly?: true | ((body: z.output<Body>) => boolean);
  /** A dealer who is not a head of the company may not call it (reading 32). */
  needsHead?: true;
  /** Default: GET for `read` and `file`, POST for `write` and `upload`. Some legacy rows change state by GET (reading 14). */
  method?: "get" | "post";
  /** Fields of the query string and the `{names}` in the path. */
  query?: Query;
  /** JSON body of a write; for an upload, the form fields besides the files. */
  body?: Body;
  /** Names of the files that an upload requires. */
  files?: readonly string[];
  response: ResponseSchema;
  /** Default: "plain". */
  convention?: Convention;
  /** Refusal code for each `Status` other than 1 (convention "status"). */
  statuses?: Readonly<Record<number, Code>>;
  /**
   * The other refusal codes that the call may answer, besides `generalRefusals`. The compiler checks them: the upstream
   * refuses only with a code that some row names, and a form shows at its fields only the refusals of its own call.
   */
  refusals?: readonly Code[];
}

/** A declared row. `CallDefinition` describes the fields; here every default is filled in. */
export interface Call<
  Kind extends CallKind,
  Query extends FieldSchema,
  Body extends FieldSchema,
  ResponseSchema extends z.ZodType,
  Code extends string,
> {
  readonly kind: Kind;
  readonly path: string;
  readonly method: "get" | "post";
  readonly summary: string;
  readonly access: Access;
  readonly allowInactive: boolean;
  readonly needsRecentSignIn: boolean;
  readonly needsHead: boolean;
  readonly ownerOnly: boolean | ((body: never) => boolean);
  /** Empty for a call that belongs to no section. */
  readonly sections: readonly SectionId[];
  readonly dealerSections: readonly SectionId[];
  readonly query: Query;
  readonly body: Body;
  readonly files: readonly string[];
  readonly response: ResponseSchema;
  readonly convention: Convention;
  readonly statuses: Readonly<Record<number, Code>>;
  /** All codes of the row: those of `statuses`, then the others. */
  readonly refusals: readonly Code[];
}

/** A row with its name and its service, as `defineService` returns it. */
export type NamedCall<C> = C & { readonly name: string; readonly serviceKey: ServiceKey };
export type AnyCall = NamedCall<Call<CallKind, FieldSchema, FieldSchema, z.ZodType, string>>;

/** Whether a deactivated account may call the row: rows with `allowInactive`, and whatever anyone may read (reading 2). */
export const isOpenToInactive = ({ access, kind, allowInactive }: AnyCall): boolean =>
  allowInactive || (access === "anyone" && (kind === "read" || kind === "file"));

/** Whether a call may change something, whatever its HTTP method: some legacy rows change state by GET (reading 14). */
export const isWrite = ({ kind }: Pick<AnyCall, "kind">): boolean => kind === "write" || kind === "upload";

// zod types an empty object as one that forbids every key. The intersections below need a type that adds nothing.
type FieldsInput<F extends FieldSchema> = keyof F["shape"] extends never ? Record<never, never> : z.input<F>;
type FieldsOutput<F extends FieldSchema> = keyof F["shape"] extends never ? Record<never, never> : z.output<F>;

/** What the app passes to a call: query and body fields in one object; for an upload only the query fields. */
export type CallInput<C extends AnyCall> = FieldsInput<C["query"]> &
  (C["kind"] extends "upload" ? Record<never, never> : FieldsInput<C["body"]>);
/** What the upstream's handler receives: the parsed query and body fields in one object. */
export type HandlerInput<C extends AnyCall> = FieldsOutput<C["query"]> & FieldsOutput<C["body"]>;
/** The parsed body fields alone. */
export type HandlerBody<C extends AnyCall> = FieldsOutput<C["body"]>;
/** What the upstream's handler returns, before the response schema parses it. */
export type HandlerResponse<C extends AnyCall> = z.input<C["response"]>;
/** What the app receives: the parsed response. */
export type CallResponse<C extends AnyCall> = z.output<C["response"]>;
/** The codes with which a call may be refused. */
export type CallRefusal<C extends AnyCall> = C["refusals"][number] | GeneralRefusal;

/** The sections of which a user of this type needs one that was not withdrawn. */
export const sectionsFor = ({ sections, dealerSections }: AnyCall, userTypeId: number): readonly SectionId[] =>
  isDealer(userTypeId) ? dealerSections : sections;

/** Whether a row allows a refusal code. */
export const mayRefuse = (call: AnyCall, code: string): boolean =>
  [...call.refusals, ...generalRefusals].includes(code);

const noFields: NoFields = z.object({});

const callBuilder =
  <Kind extends CallKind>(kind: Kind) =>
  <
    ResponseSchema extends z.ZodType,
    Query extends FieldSchema = NoFields,
    Body extends FieldSchema = NoFields,
    Code extends string = never,
  >(
    path: string,
    definition: CallDefinition<Query, Body, ResponseSchema, Code>,
    // NoInfer: otherwise the rows of `defineService` would infer the general types of its parameter.
  ): Call<Kind, NoInfer<Query>, NoInfer<Body>, ResponseSchema, NoInfer<Code>> => ({
    kind,
    path,
    method: definition.method ?? (kind === "read" || kind === "file" ? "get" : "post"),
    summary: definition.summary,
    access: definition.access,
    allowInactive: definition.allowInactive ?? false,
    needsRecentSignIn: definition.needsRecentSignIn ?? false,
    needsHead: definition.needsHead ?? false,
    ownerOnly: definition.ownerOnly ?? false,
    sections: [definition.section ?? []].flat(),
    dealerSections: [definition.dealerSection ?? definition.section ?? []].flat(),
    // The casts are safe: without a query or body, the type parameter has its default, NoFields.
    query: definition.query ?? (noFields as Query),
    body: definition.body ?? (noFields as Body),
    files: definition.files ?? [],
    response: definition.response,
    convention: definition.convention ?? "plain",
    statuses: definition.statuses ?? {},
    refusals: [...Object.values(definition.statuses ?? {}), ...(definition.refusals ?? [])],
  });

/** Declares a call that changes nothing. The client retries it once and throws an error if it fails. */
export const read = callBuilder("read");
/** Declares a call that changes data. The client sends it once and returns a result that may be a refusal. */
export const write = callBuilder("write");
/** Declares a write whose body is the browser's multipart form. The app streams it on without parsing it. */
export const upload = callBuilder("upload");
/** Declares a read that returns a file. The client returns the `Response` without reading its body. */
export const file = callBuilder("file");

/** Response schema of a `file` row. */
export const fileBody = z.instanceof(Response).openapi({ type: "string", format: "binary" });

/** The error body of every call. */
export const refusalBody = z.object({
  error: z.object({
    code: z.string(),
    /** Error codes by dotted field name. */
    fields: z.record(z.string(), z.array(z.string())).optional(),
    /** By dotted field name, the minimum or maximum that the value breaks; see `Limit` in domain/formats/limit.ts. */
    limits: z.record(z.string(), z.object({ of: z.string(), bound: z.number() })).optional(),
    /** Interpolated into the translated message, such as the seconds to wait. */
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** Text fields of a refused upload, so that the page can show them again. */
    form: z.record(z.string(), z.string()).optional(),
  }),
});
export type RefusalBody = z.infer<typeof refusalBody>;

/** Declares a service: gives each row its name and service key. Throws if a field is in both the query and the body of a row. */
export function defineService<Rows extends Record<string, Call<CallKind, FieldSchema, FieldSchema, z.ZodType, string>>>(
  key: ServiceKey,
  rows: Rows,
) {
  const namedRows = Object.entries(rows).map(([name, row]) => {
    const duplicates = Object.keys(row.query.shape).filter((field) => field in row.body.shape);
    if (duplicates.length > 0)
      throw new Error(`${key}.${name}: ${duplicates.join(", ")} in the query and in the body.`);
    return [name, { ...row, name, serviceKey: key }] as const;
  });
  return Object.fromEntries(namedRows) as unknown as { readonly [Name in keyof Rows]: NamedCall<Rows[Name]> };
}
