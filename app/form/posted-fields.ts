import { secretFields } from "./secret-fields.ts";

/** Form values of a post that failed because the upstream was unavailable; the error page sends them again. */
export type PostedFields = [name: string, value: string][];

export const hasPostedFields = (data: unknown): data is { posted: PostedFields } =>
  typeof data === "object" && data !== null && "posted" in data && Array.isArray(data.posted);

/** The text fields of a form, without files and secrets. */
export const toPostedFields = (form: FormData): PostedFields =>
  [...form].flatMap(
    ([name, value]): PostedFields => (typeof value === "string" && !secretFields.includes(name) ? [[name, value]] : []),
  );
