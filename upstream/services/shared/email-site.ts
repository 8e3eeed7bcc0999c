import type { Caller } from "#upstream/http/caller.ts";

/** The brand and site of the request: emails carry the brand's name and link to its site. */
export type EmailSite = Pick<Caller, "brand" | "siteOrigin">;
