import { type ErrorResponse, isRouteErrorResponse } from "@remix-run/react";
import { type Gate, isGate } from "#app/session/gate.ts";

export type ErrorKind =
  | "notFound"
  | "notAllowed"
  | "unavailable"
  | "failed"
  | "verifyEmail"
  | "verifyPhone"
  | "inactive"
  | "suspended"
  | "unauthorized"
  | "ownerOnly"
  | "confirmSignIn";

const errorKindByGate: Record<Gate, ErrorKind> = {
  "verify-email": "verifyEmail",
  "verify-phone": "verifyPhone",
  inactive: "inactive",
  suspended: "suspended",
  unauthorized: "unauthorized",
  "owner-only": "ownerOnly",
  "confirm-sign-in": "confirmSignIn",
};

/** The error page for an error that a route threw. */
export function errorKindOf(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return "failed";
  const { status, data }: ErrorResponse = error;
  if (isGate(data)) return errorKindByGate[data.gate];
  if (status === 404) return "notFound";
  // A POST to a route without an action.
  if (status === 405) return "notAllowed";
  if (status === 401) return "unauthorized";
  return status === 502 || status === 503 ? "unavailable" : "failed";
}
