/** Rows for the main team, who change what a trim is worth (reading 37). The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import {
  amountWithin,
  cents,
  decimalNumber,
  instant,
  integerId,
  multiLine,
  singleLine,
  wholeNumber,
} from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { staff } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { correctionReason, maxPercent, trimValueReasons } from "#domain/trade-in/trim-value.ts";
import { trimSubscriptionCalls } from "./trim-subscriptions.ts";

const section = sections.tradeInValues;

const trimVehicle = z.object({ year: z.int(), make: z.string(), model: z.string(), trim: z.string() });

export const changeReasons = [...trimValueReasons, correctionReason] as const;
export const changeReason = z.enum(changeReasons);

const changeFacts = z.object({
  /** Values on the day of the change, at usual kilometres and in usual condition. */
  before: cents,
  after: cents,
  reason: changeReason,
  /** Who changed it; empty if the account is deleted. */
  by: z.string(),
  at: instant,
});

/** Sorted by `changed`: -changed has the latest change first. */
export const changedTrimList = listQuery({ search: singleLine.max(100).optional(), reason: changeReason.optional() }, [
  "changed",
]);
/** A trim with its latest change. */
export const changedTrimRow = trimVehicle.extend(changeFacts.shape).extend({ id: z.int() });
export type ChangedTrimRow = z.infer<typeof changedTrimRow>;

/** Without a search, the trims of one year and model; the choices are those of the filters before. */
export const trimList = listQuery(
  {
    search: singleLine.max(100).optional(),
    year: wholeNumber(1900, 2100).optional(),
    makeId: integerId.optional(),
    modelId: integerId.optional(),
    trimId: integerId.optional(),
  },
  ["name"],
);
export const trimRow = trimVehicle.extend({
  id: z.int(),
  /** At usual kilometres and in usual condition, today. */
  value: cents,
  /** The same by the rules, without the main team's changes. */
  byRules: cents,
});
export type TrimRow = z.infer<typeof trimRow>;

const choice = z.object({ id: z.int(), name: z.string() });
export const trimChoices = z.object({
  years: z.array(z.int()),
  makes: z.array(choice),
  models: z.array(choice),
  trims: z.array(choice),
});
export type TrimChoices = z.infer<typeof trimChoices>;

/** single: one trim. bulk: many by a percentage. undo: takes another set back. */
export const setKinds = ["single", "bulk", "undo"] as const;

export const trimValueChange = changeFacts.extend({
  id: z.int(),
  note: z.string(),
  /** The changes that were saved with it. */
  setId: z.uuid(),
  kind: z.enum(setKinds),
});
export type TrimValueChange = z.infer<typeof trimValueChange>;

export const trimDetails = trimRow.extend({
  /** The lowest and the highest value that it may get. */
  least: cents,
  most: cents,
  /** Newest first, at most 200. */
  changes: z.array(trimValueChange),
  /** Estimates that are valid today and that a change of the value reaches. */
  openEstimates: z.int(),
});
export type TrimDetails = z.infer<typeof trimDetails>;

const range = z.object({ low: cents, high: cents });

/** An open estimate, without its owner's name. */
const estimateFacts = range.extend({
  id: z.uuid(),
  /** Initials; empty for an owner without an account. */
  owner: z.string(),
  expiresOn: z.iso.date(),
});
export const trimEstimateRow = estimateFacts.extend({
  isInPurchase: z.boolean(),
  /** Whether the owner has an address that the change is sent to. */
  hasEmail: z.boolean(),
});
export type TrimEstimateRow = z.infer<typeof trimEstimateRow>;
/** Sorted by `expiry`: the one that ends first is first. */
export const trimEstimateList = listQuery({}, ["expiry"]);

/** raised: the new value counts at once. kept: the estimate stays until its last day. same: its owner notices nothing. */
export const estimateOutcomes = ["raised", "kept", "same"] as const;
export const estimateEffect = estimateFacts.extend({ after: range, outcome: z.enum(estimateOutcomes) });
export type EstimateEffect = z.infer<typeof estimateEffect>;

const trimParams = z.object({ trimId: integerId });
export const newTrimValue = amountWithin(0, maxAmounts.vehicleValue);
export const changeNote = multiLine.max(500);

const trimPreview = z.object({
  before: cents,
  after: cents,
  openEstimates: z.int(),
  /** At most 50, those that end first. */
  estimates: z.array(estimateEffect),
});
export type TrimPreview = z.infer<typeof trimPreview>;

const percent = decimalNumber(z.number().min(-maxPercent).max(maxPercent).multipleOf(0.1));
const modelYear = wholeNumber(2000, 2100);

/** Which trims a change by a percentage is about. */
export const bulkCriteria = z.object({
  makeId: integerId,
  modelId: integerId.optional(),
  yearFrom: modelYear.optional(),
  yearTo: modelYear.optional(),
  percent,
});
export type BulkCriteria = z.infer<typeof bulkCriteria>;

const bulkRow = trimVehicle.extend({ id: z.int(), before: cents, after: cents });

export const bulkPreview = z.object({
  /** Trims whose value changes. */
  changed: z.int(),
  /** Trims that keep their value, because the new one would be out of bounds or the same. */
  leftOut: z.int(),
  /** The smallest and the largest difference, in cents; 0 without a changed trim. */
  smallest: cents,
  largest: cents,
  openEstimates: z.int(),
  /** The first 25. */
  rows: z.array(bulkRow),
  /** The latest change of these trims; 0 for none. */
  latestChange: z.int(),
});
export type BulkPreview = z.infer<typeof bulkPreview>;

const setCriteria = z.object({
  make: z.string(),
  model: z.string().nullable(),
  yearFrom: z.int().nullable(),
  yearTo: z.int().nullable(),
  percent: z.number(),
});
export type SetCriteria = z.infer<typeof setCriteria>;

export const valueSet = z.object({
  id: z.uuid(),
  kind: z.enum(setKinds),
  reason: changeReason,
  note: z.string(),
  by: z.string(),
  at: instant,
  /** Of a change by a percentage. */
  criteria: setCriteria.nullable(),
  changed: z.int(),
  /** How many of them were taken back. */
  restored: z.int(),
  /** The first 25. */
  rows: z.array(bulkRow),
  /** Until when it can be taken back; null if it cannot. */
  undoUntil: instant.nullable(),
  /** The set that took it back, and the set that it took back. */
  undoneBy: z.uuid().nullable(),
  undoes: z.uuid().nullable(),
});
export type ValueSet = z.infer<typeof valueSet>;

/** undoable: it can be taken back. undone: it was. final: it is too late. */
export const bulkStates = ["undoable", "undone", "final"] as const;

/** Changes by a percentage. Sorted by `created`: -created has the latest first. */
export const bulkChangeList = listQuery({ state: z.enum(bulkStates).optional() }, ["created"]);
export const bulkChangeRow = valueSet
  .pick({ id: true, reason: true, by: true, at: true, criteria: true, changed: true })
  .extend({ state: z.enum(bulkStates) });
export type BulkChangeRow = z.infer<typeof bulkChangeRow>;

const setParams = z.object({ setId: z.uuid() });

export const tradeInValueCalls = {
  ...trimSubscriptionCalls,
  getChangedTrims: read("/tradein-values/get-changed-trims", {
    summary:
      "Lists the trims whose value was changed, each with its latest change. An export is recorded in the audit log.",
    access: staff,
    section,
    query: changedTrimList.query,
    response: listResponse(changedTrimRow),
  }),
  getTrimValues: read("/tradein-values/get-trim-values", {
    summary: "Lists trims of the trade-in catalogue with their value, and the choices of year, make, model and trim.",
    access: staff,
    section,
    query: trimList.query,
    response: listResponse(trimRow).extend({ choices: trimChoices }),
  }),
  getTrimValue: read("/tradein-values/get-trim-value", {
    summary: "Returns one trim with its value, its changes and the number of its open estimates.",
    access: staff,
    section,
    query: trimParams,
    response: trimDetails,
  }),
  getTrimEstimates: read("/tradein-values/get-trim-estimates", {
    summary: "Lists the open estimates of a trim without their owners' names. An export is recorded in the audit log.",
    access: staff,
    section,
    query: trimEstimateList.query.extend(trimParams.shape),
    response: listResponse(trimEstimateRow),
  }),
  previewTrimValue: read("/tradein-values/preview-trim-value", {
    summary: "Returns what a new value would change in each open estimate of a trim. It saves nothing.",
    access: staff,
    section,
    query: trimParams.extend({ value: wholeNumber(0, maxAmounts.vehicleValue) }),
    response: trimPreview,
  }),
  saveTrimValue: write("/tradein-values/save-trim-value", {
    summary: "Changes the value of a trim. Its open estimates follow, and each of their owners is told once.",
    access: staff,
    section,
    query: trimParams,
    body: z.object({
      value: newTrimValue,
      reason: z.enum(trimValueReasons),
      note: changeNote.default(""),
      /** The latest change that the person has seen; 0 for none. */
      seenChange: z.int().min(0),
      /** Made by the form, so that a form that is sent twice changes the value once. */
      key: z.uuid(),
    }),
    response: trimDetails,
    refusals: ["trim_value_changed"],
  }),
  previewTrimValues: read("/tradein-values/preview-trim-values", {
    summary:
      "Returns what a percentage would change in the trims of a make, a model and years, and the choices of both. It saves nothing.",
    access: staff,
    section,
    query: bulkCriteria.partial(),
    response: z.object({
      choices: trimChoices.omit({ trims: true }),
      /** Null until a make and a percentage are chosen. */
      preview: bulkPreview.nullable(),
    }),
  }),
  saveTrimValues: write("/tradein-values/save-trim-values", {
    summary: "Changes the values of many trims by a percentage, as one set. Open estimates follow as for one trim.",
    access: staff,
    section,
    body: bulkCriteria.extend({
      reason: z.enum(trimValueReasons),
      note: changeNote.default(""),
      seenChange: z.int().min(0),
      key: z.uuid(),
    }),
    response: valueSet,
    refusals: ["trim_values_changed", "no_trim_changes"],
  }),
  getTrimValueSets: read("/tradein-values/get-trim-value-sets", {
    summary: "Lists the changes by a percentage, each with its state. An export is recorded in the audit log.",
    access: staff,
    section,
    query: bulkChangeList.query,
    response: listResponse(bulkChangeRow),
  }),
  getTrimValueSet: read("/tradein-values/get-trim-value-set", {
    summary: "Returns changes that were saved together, and whether they can be taken back.",
    access: staff,
    section,
    query: setParams,
    response: valueSet,
  }),
  undoTrimValueSet: write("/tradein-values/undo-trim-value-set", {
    summary:
      "Takes changes back within seven days, except in trims that were changed again. Owners of open estimates are told once more.",
    access: staff,
    section,
    query: setParams,
    response: valueSet,
    refusals: ["undo_too_late", "changed_again"],
  }),
};
