import { type ErrorResponse, isRouteErrorResponse } from "@remix-run/react";
import { type Gate, isGate } from "#app/session/gate.ts";

export type ErrorKind =
  | "notFound"
  | "unavailable"
  | "failed"
  | "verifyEmail"
  | "inactive"
  | "suspended"
  | "unauthorized";

const kindOfGate: Record<Gate, ErrorKind> = {
  "verify-email": "verifyEmail",
  inactive: "inactive",
  suspended: "suspended",
  unauthorized: "unauthorized",
};

/** Which page stands in for the one asked for. */
export function errorKindOf(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return "failed";
  const { status, data }: ErrorResponse = error;
  if (isGate(data)) return kindOfGate[data.gate];
  // A post to what takes none: there is no such page either.
  if (status === 404 || status === 405) return "notFound";
  if (status === 401) return "unauthorized";
  return status === 502 || status === 503 ? "unavailable" : "failed";
}
