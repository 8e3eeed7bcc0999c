import { z } from "zod";
import { singleLine } from "#contract/fields.ts";

/** The words of a search, as short as the shortest of the searched lists takes them. */
export const searchForm = z.object({ words: singleLine.max(100).optional() });
