/** Rows for the main team, who get an e-mail when somebody changes values of trims (reading 37). The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { integerId } from "#contract/fields.ts";
import { doneResponse } from "#contract/session-user.ts";
import { staff } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";

const section = sections.tradeInValues;

/** Changes of one trim, else of one model, else of one make, else of all. */
export const subscriptionTarget = z.object({
  makeId: integerId.optional(),
  modelId: integerId.optional(),
  trimId: integerId.optional(),
});

const choice = z.object({ id: z.int(), name: z.string() });

/** Null where the subscription is wider. */
const trimSubscription = z.object({
  id: z.int(),
  makeId: z.int().nullable(),
  modelId: z.int().nullable(),
  trimId: z.int().nullable(),
  year: z.int().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  trim: z.string().nullable(),
});
export type TrimSubscription = z.infer<typeof trimSubscription>;

export const trimSubscriptionCalls = {
  getTrimSubscriptions: read("/tradein-values/get-trim-subscriptions", {
    summary: "Returns which changes of values the caller gets e-mails about, and the choices of make and model.",
    access: staff,
    section,
    query: subscriptionTarget.pick({ makeId: true }),
    response: z.object({
      subscriptions: z.array(trimSubscription),
      choices: z.object({ makes: z.array(choice), models: z.array(choice) }),
      /** Whether the link in an e-mail has stopped them all; the next subscription starts them again. */
      isStopped: z.boolean(),
    }),
  }),
  saveTrimSubscription: write("/tradein-values/save-trim-subscription", {
    summary: "Starts or ends the caller's e-mails about changes of a trim, a model, a make, or all. Idempotent.",
    access: staff,
    section,
    body: subscriptionTarget.extend({ isOn: z.boolean() }),
    response: doneResponse,
  }),
};
