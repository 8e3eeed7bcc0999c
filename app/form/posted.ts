import { secretFields } from "./secret-fields.ts";

/** What a person had typed when the upstream went away, so that it can be sent again. */
export type PostedFields = [name: string, value: string][];

export const isPosted = (data: unknown): data is { posted: PostedFields } =>
  typeof data === "object" && data !== null && "posted" in data && Array.isArray(data.posted);

export const postedFields = (form: FormData): PostedFields =>
  [...form].flatMap(
    ([name, value]): PostedFields => (typeof value === "string" && !secretFields.includes(name) ? [[name, value]] : []),
  );
