/** Names of the screens that guards show instead of the requested page. */
export type Gate = "verify-email" | "inactive" | "suspended" | "unauthorized";

/** Response header with the screen's name, read by the HTTP server for routes that have no page. */
export const gateHeader = "x-gate";

export const isGate = (data: unknown): data is { gate: Gate; back?: string } =>
  typeof data === "object" && data !== null && "gate" in data;
