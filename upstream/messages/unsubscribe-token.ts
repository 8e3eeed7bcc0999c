/** Token in unsubscribe links: the encrypted user and message kind. It never expires. */
import { z } from "zod";
import { type OptionalMessage, optionalMessages } from "#domain/people/optional-messages.ts";
import type { UpstreamConfig } from "#upstream/config.ts";
import { seal, unseal } from "#upstream/db/sealed.ts";

const tokenSchema = z.object({ user: z.uuid(), kind: z.enum(optionalMessages) });
const sealContext = "unsubscribe";

export const createUnsubscribeToken = (config: UpstreamConfig, user: { guid: string }, kind: OptionalMessage): string =>
  Buffer.from(seal(config, JSON.stringify({ user: user.guid, kind }), sealContext), "base64").toString("base64url");

/** Null for an invalid or forged token. */
export function readUnsubscribeToken(config: UpstreamConfig, token: string): z.output<typeof tokenSchema> | null {
  try {
    const sealed = Buffer.from(token, "base64url").toString("base64");
    return tokenSchema.parse(JSON.parse(unseal(config, sealed, sealContext)));
  } catch {
    return null;
  }
}
