/** Rows of a company's entry in the directory Auto123 (reading 44). */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { instant, integerId } from "#contract/fields.ts";
import { doneResponse } from "#contract/session-user.ts";
import { userManagers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";

/** Ids of the entry: the company at Auto123, and the source that its vehicles come from. */
export const directoryEntryIds = z.object({ auto123Id: integerId, auto123SourceId: integerId });

export const directoryEntry = directoryEntryIds.extend({ linkedAt: instant });

export const directoryEntryCalls = {
  getDirectoryEntry: read("/company/get-directory-entry", {
    summary: "Returns a company's entry in Auto123, its history, and the token with which it is linked.",
    access: userManagers,
    section: sections.companies,
    query: z.object({ companyId: integerId }),
    response: z.object({
      token: z.string(),
      entry: directoryEntry.nullable(),
      /** The last changes, newest first; `entry` is null where it was unlinked. */
      history: z.array(z.object({ entry: directoryEntryIds.nullable(), by: z.string(), at: instant })),
    }),
  }),
  linkDirectoryEntry: write("/{token}", {
    summary: "Links a company with its entry in Auto123; without the two ids, unlinks it. Idempotent.",
    access: userManagers,
    section: sections.companies,
    query: z.object({
      token: z.string().min(20).max(60),
      Company_id: integerId,
      Auto123_id: integerId.optional(),
      Auto123_Source_id: integerId.optional(),
    }),
    response: doneResponse,
    refusals: ["auto123_taken", "auto123_incomplete"],
  }),
};
