/** Rows of the keys with which a company's own programs call the API (reading 39). The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { bilingual, instant, integerId, requiredText, shortText, wholeNumber } from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { apiKeyModes, apiKeyStates, apiScopes, rotationHours } from "#domain/integrations/api-key.ts";
import { dealers, userManagers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { companyParams } from "./profile.ts";

export const apiKeyList = listQuery(
  {
    /** Words of the key's name, its beginning, or the company's name. */
    search: shortText.optional(),
    state: z.enum(apiKeyStates).optional(),
    scope: z.enum(apiScopes).optional(),
  },
  ["created", "name"],
);

export const apiKeyRow = z.object({
  id: z.int(),
  name: z.string(),
  mode: z.enum(apiKeyModes),
  /** The beginning of the key: the key itself is shown once. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  state: z.enum(apiKeyStates),
  company: z.object({ id: z.int(), name: bilingual }),
  /** Null for a person whose account is deleted, and for the demonstration's key. */
  createdBy: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  endsAt: instant.nullable(),
});
export type ApiKeyRow = z.infer<typeof apiKeyRow>;

const counts = { reads: z.int(), writes: z.int(), refused: z.int() };

const apiKeyDetails = apiKeyRow.extend({
  /** The key that took its place, or whose place it took. */
  replacedBy: apiKeyRow.pick({ id: true, name: true, prefix: true }).nullable(),
  replaces: apiKeyRow.pick({ id: true, name: true, prefix: true }).nullable(),
  today: z.object(counts),
  /** Requests in a minute. */
  limits: z.object({ read: z.int(), write: z.int() }),
  /** Without the days on which nothing happened, newest first. */
  days: z.array(z.object({ day: z.iso.date(), ...counts })),
});
export type ApiKeyDetails = z.infer<typeof apiKeyDetails>;

/** What a person chooses of a new key. */
export const newApiKey = z.object({
  name: requiredText(60),
  scopes: z.array(z.enum(apiScopes)).min(1).max(apiScopes.length),
  mode: z.enum(apiKeyModes),
});

/** How long the former key goes on working. */
export const apiKeyRotation = z.object({
  hours: wholeNumber().refine((hours) => rotationHours.some((each) => each === hours), {
    params: { i18n: "invalid_value" },
  }),
});

/** `secret` is the whole key. It is not stored, so no other call returns it. */
const createdKey = z.object({ id: z.int(), secret: z.string() });

const keyParams = companyParams.extend({ keyId: integerId });
/** Made with the form: sent again, the same form returns the same key with a new secret, until the key is used. */
const formKey = z.object({ key: z.uuid() });

/** Dealers for their own company; the main team and administrators for a company of the brand. */
const access = [...userManagers, ...dealers];
/** Staff open a company's keys on its page, and those of all companies beside the outside services. */
const section = sections.companies;
const dealerSection = sections.integrations;

export const apiKeyCalls = {
  getApiKeys: read("/company/get-api-keys", {
    summary: "Lists the keys of the dealer's company, or for staff of a company or all companies of the brand.",
    access,
    section: [section, sections.thirdParties],
    dealerSection,
    needsHead: true,
    query: apiKeyList.query.extend(companyParams.shape),
    response: listResponse(apiKeyRow),
  }),
  getApiKey: read("/company/get-api-key", {
    summary: "Returns a key with its use of today and of the last 30 days.",
    access,
    section: [section, sections.thirdParties],
    dealerSection,
    needsHead: true,
    query: keyParams,
    response: apiKeyDetails,
  }),
  createApiKey: write("/company/create-api-key", {
    summary: "Creates a key and returns it, once.",
    access,
    section,
    dealerSection,
    needsHead: true,
    needsRecentSignIn: true,
    ownerOnly: true,
    query: companyParams,
    body: newApiKey.extend(formKey.shape),
    response: createdKey,
    refusals: ["no_company", "too_many_keys", "key_in_use"],
  }),
  rotateApiKey: write("/company/rotate-api-key", {
    summary: "Creates a key that may do the same and returns it, once. The former key ends after the given hours.",
    access,
    section,
    dealerSection,
    needsHead: true,
    needsRecentSignIn: true,
    ownerOnly: true,
    query: keyParams,
    body: apiKeyRotation.extend(formKey.shape),
    response: createdKey,
    refusals: ["key_ended", "too_many_keys", "key_in_use"],
  }),
  revokeApiKey: write("/company/revoke-api-key", {
    summary: "Stops a key at once. Idempotent.",
    access,
    section,
    dealerSection,
    needsHead: true,
    query: keyParams,
    response: z.object({ id: z.int() }),
  }),
};
