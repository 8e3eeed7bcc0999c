/** Values of an address's query, which anybody may have typed, changed or cut: what is no value of a filter is no filter. */
import { z } from "zod";

/** Whether a text can be looked for. None that people type holds a control character, and no database keeps a NUL. */
export const isSearchable = (text: string): boolean => !/\p{Cc}/u.test(text);

/** The option that a typed text names, in any case; undefined where it names none. */
export const optionOf = <Option extends string>(options: readonly Option[], typed: unknown): Option | undefined => {
  const wanted = typeof typed === "string" ? typed.trim().toLowerCase() : "";
  return options.find((option) => option.toLowerCase() === wanted);
};

/** One of an enum's options in any case, or undefined. */
export const anyCase = <Options extends Readonly<Record<string, string>>>(schema: z.ZodEnum<Options>) =>
  z.preprocess((typed) => optionOf(schema.options, typed), schema.optional());

/** A text that can be looked for, or undefined. */
export const searchText = <Schema extends z.ZodType<string | undefined>>(schema: Schema) =>
  schema.refine((text) => text === undefined || isSearchable(text)).catch(() => schema.parse(undefined));
