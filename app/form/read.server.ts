/** How a form is read: Conform and zod, our words, and one answer for what is wrong with it. */
import type { Submission, SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type TypedResponse } from "@remix-run/server-runtime";
import { z } from "zod";
import { notFound } from "#app/http/answers.server.ts";
import type { Failure } from "#app/upstream/errors.ts";
import { limitOf } from "#domain/formats/limit.ts";
import type { T } from "#locales/texts.ts";
import { codeOf, errorText, fieldRefusalText, labelText, refusalText } from "./error-texts.ts";
import type { FormAnswer, FormDescription } from "./page-form.tsx";
import { postedForm } from "./posted-form.ts";
import { secretFields } from "./secret-fields.ts";

type Schema = z.ZodObject;

export type ReadForm<Value> = {
  submission: Submission<Record<string, unknown>, string[], unknown>;
  t: T;
  /** The button that sent it. */
  intent: string;
  /** Names that an answer made necessary. */
  required: string[];
  /** Where the form's own texts call its fields by name, first of all places: the schema's `meta({ labels })`. */
  labels: string | null;
  /** Every field's name, as the page has them. */
  order: readonly string[];
} & ({ ok: true; value: Value } | { ok: false });

/** A posted form, parsed by its schema: its value, or what is wrong in the page's language. */
export async function readForm<S extends Schema>(request: Request, schema: S, t: T): Promise<ReadForm<z.output<S>>> {
  return parseForm(await postedForm(request), schema, t);
}

export function parseForm<S extends Schema>(data: FormData, schema: S, t: T): ReadForm<z.output<S>> {
  const required: string[] = [];
  const submission = parseWithZod(data, {
    schema,
    // zod also asks for texts of issues of nested unions; the path is the field's dotted name.
    error: (issue) => {
      const name = (issue.path ?? []).join(".");
      // A number's schema sees what is absent as no number.
      const isAbsent = issue.code === "invalid_type" && (data.get(name) ?? "") === "";
      const code = isAbsent ? "required" : codeOf(issue);
      if (code === "required") required.push(name);
      return errorText(t, name, code, limitOf(issue));
    },
  });
  const intent = data.get("intent");
  const labels = schema.meta()?.["labels"];
  const read = {
    submission: submission as Submission<Record<string, unknown>, string[], unknown>,
    t,
    intent: typeof intent === "string" ? intent : "",
    required,
    labels: typeof labels === "string" ? labels : null,
    order: orderOf(schema),
  };
  if (submission.status !== "success") return { ...read, ok: false };
  return { ...read, ok: true, value: submission.value as z.output<S> };
}

/** What a loader tells its page about a form: limits from the schema, and what is known already. */
export function describeForm<S extends Schema>(schema: S, defaultValue: Record<string, unknown> = {}): FormDescription {
  return { constraint: getZodConstraint(schema) ?? {}, defaultValue };
}

/** The names of a schema's fields, nested ones too, as it has them: in the page's order, which the summary of errors follows. */
export const orderOf = (schema: Schema): string[] => Object.keys(getZodConstraint(schema) ?? {});

/**
 * The form of a body that went to the upstream unread: it can be rejected. Its values are those that the upstream tells
 * with its refusal; `order` is its fields' on the page, `labels` where its own texts call them by name.
 */
export function unreadForm(
  t: T,
  order: readonly string[] = [],
  { labels = null, values = {} }: { labels?: string | null; values?: Record<string, string> } = {},
): ReadForm<unknown> {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return { ...parseForm(data, z.object({}), t), order, labels };
}

/**
 * The page's field that a name is of: itself, the list that it is in (`wanted[0]`, `wanted.0`), or what the call has
 * within something else (`answers.color`). A name of no field of the page stays as it is.
 */
function onPage(name: string, order: readonly string[]): string {
  const parts = name.replace(/(\[\d+\]|\.\d+)$/, "").split(".");
  const within = parts.map((_, at) => parts.slice(at).join("."));
  return within.find((one) => order.includes(one)) ?? name;
}

/**
 * Errors at the page's fields, and in their order: a check that needs several answers comes after all others, wherever
 * its field is.
 */
function inOrder({ error, ...submission }: SubmissionResult, order: readonly string[]): SubmissionResult {
  if (!error) return submission;
  const placed: Record<string, string[] | null> = {};
  for (const [wrong, texts] of Object.entries(error)) {
    const name = onPage(wrong, order);
    placed[name] = [...new Set([...(placed[name] ?? []), ...(texts ?? [])])];
  }
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const sorted = Object.entries(placed).sort(([a], [b]) => placeOf(a) - placeOf(b));
  return { ...submission, error: Object.fromEntries(sorted) };
}

const labelsOf = ({ error }: SubmissionResult, { t, labels }: ReadForm<unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(error ?? {}).flatMap((name) => {
      const label = labelText(t, name, labels);
      return label ? [[name, label]] : [];
    }),
  );

/** Refusals that are about one field, by their codes. */
export type FieldOfRefusal = Readonly<Record<string, string>>;

type Rejection = TypedResponse<FormAnswer>;

/** What is said when no answer came, for forms that have words of their own for it; the last also of every refusal. */
type Unanswered = "unavailable" | "an_error_occured_try_again" | "something_went_wrong_message";

/** The page again with what was typed: 422 with each field's error, or what the upstream said. */
export function rejected(
  posted: ReadForm<unknown>,
  result?: { failure: Failure },
  fieldOf: FieldOfRefusal = {},
  unanswered: Unanswered = "unavailable",
): Rejection {
  const typed = result && "form" in result.failure ? result.failure.form : undefined;
  const form = typed ? unreadForm(posted.t, posted.order, { labels: posted.labels, values: typed }) : posted;
  const reply = (errors?: Parameters<ReadForm<unknown>["submission"]["reply"]>[0]): SubmissionResult =>
    form.submission.reply({ ...errors, hideFields: secretFields });
  const answer = (submission: SubmissionResult, status: number, headers: Record<string, string> = {}): Rejection =>
    json(
      {
        submission: inOrder(submission, form.order),
        intent: form.intent,
        required: form.required,
        labels: labelsOf(submission, form),
      },
      { status, headers },
    );
  if (!result) return answer(reply(), 422);

  const { failure } = result;
  if (failure.kind === "invalid") {
    const entries = Object.entries(failure.fields);
    for (const [name, codes] of entries) if (codes.includes("required")) form.required.push(onPage(name, form.order));
    const fieldErrors = Object.fromEntries(
      entries.map(([name, codes]) => [
        name,
        codes.map((code) => errorText(form.t, name, code, failure.limits?.[name])),
      ]),
    );
    return answer(reply({ fieldErrors }), 422);
  }
  if (failure.kind === "refused") {
    if (failure.status === 404) throw notFound();
    const field = fieldOf[failure.code];
    if (field) return answer(reply({ fieldErrors: { [field]: [fieldRefusalText(form.t, field, failure)] } }), 422);
    const seconds = failure.values["seconds"];
    const isLater = failure.status === 429 || failure.status === 503;
    const headers: Record<string, string> = isLater && seconds ? { "Retry-After": String(seconds) } : {};
    const status = isLater ? failure.status : 422;
    const reason = refusalText(form.t, failure.code, failure.values);
    // Section 8 has one sentence for whatever fails there; why, and what to do, come after it.
    const isSaidFirst = unanswered === "something_went_wrong_message";
    const formErrors = isSaidFirst ? [form.t(`errors:refusals.${unanswered}`), reason] : [reason];
    return answer(reply({ formErrors }), status, headers);
  }
  return answer(reply({ formErrors: [form.t(`errors:refusals.${unanswered}`)] }), 503);
}
