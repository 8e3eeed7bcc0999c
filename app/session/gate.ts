/** What a guard throws for a screen that is shown in place of the page asked for. */
export type Gate = "verify-email" | "inactive" | "suspended" | "unauthorized";

export const isGate = (data: unknown): data is { gate: Gate } =>
  typeof data === "object" && data !== null && "gate" in data;
