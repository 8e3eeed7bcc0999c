/** How Canadian Black Book's values are used (docs/cbb.md, reading 38). */
import { outsideErrors } from "#domain/outside/outside-services.ts";

/** compare: its value is shown to the main team beside ours. inherit: a company's configuration that leaves it to the brand's. */
export const cbbModes = ["off", "compare", "inherit"] as const;
export type CbbMode = (typeof cbbModes)[number];

/** Percent, up or down. */
export const maxCbbAdjustment = 20;

/** Why there is no value. Their own: credentials refused, vehicle unknown, another status, an answer that makes no sense. */
export const cbbFailures = [...outsideErrors, "denied", "unknown-vehicle", "status", "unreadable"] as const;
export type CbbFailure = (typeof cbbFailures)[number];

/** Whether a configuration can be tested: it is saved, and a company's does not leave the answer to the brand's. */
export const isTestable = ({ mode, changedAt }: { mode: CbbMode; changedAt: string | Date | null }): boolean =>
  changedAt !== null && mode !== "inherit";
