/** What a guard throws for a screen that is shown in place of the page asked for. */
export type Gate = "verify-email" | "inactive" | "suspended" | "unauthorized";

/** Names the screen to the shell, where the address asked for has no page that could show it. */
export const gateHeader = "x-gate";

export const isGate = (data: unknown): data is { gate: Gate; back?: string } =>
  typeof data === "object" && data !== null && "gate" in data;
