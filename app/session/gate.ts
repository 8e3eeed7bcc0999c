import type { PostedFields } from "#app/form/posted-fields.ts";

/** Names of the screens that guards show instead of the requested page. */
export type Gate =
  | "verify-email"
  | "verify-phone"
  | "inactive"
  | "suspended"
  | "unauthorized"
  | "owner-only"
  | "confirm-sign-in";

/** Names of the fields that the screen adds to the repeated form. */
export const confirmationFields = { password: "signInPassword", code: "signInCode" } as const;

export interface ConfirmationProblem {
  name: string;
  text: string;
}

/** Data of the screen that asks staff who they are before a change, and repeats it with the same values. */
export interface SignInConfirmation {
  gate: Gate;
  back: string;
  posted: PostedFields;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  /** Why the last entry was refused, and at which field; null when the screen is new. */
  problem: ConfirmationProblem | null;
}

export const isSignInConfirmation = (data: unknown): data is SignInConfirmation =>
  isGate(data) && data.gate === ("confirm-sign-in" satisfies Gate);

export const isGate = (data: unknown): data is { gate: Gate; back?: string } =>
  typeof data === "object" && data !== null && "gate" in data;
