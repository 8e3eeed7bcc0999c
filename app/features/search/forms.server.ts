import { z } from "zod";
import { singleLine } from "#contract/fields.ts";
import { maxSearchLength } from "#domain/site/search-words.ts";

export const searchForm = z.object({ words: singleLine.max(maxSearchLength).optional() });
