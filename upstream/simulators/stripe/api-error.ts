export interface ApiErrorBody {
  type: "invalid_request_error" | "idempotency_error" | "card_error" | "api_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: Record<string, unknown>;
}

/** Thrown for a response with Stripe's error envelope. */
export class ApiError extends Error {
  readonly status: 400 | 401 | 402 | 404 | 409;
  readonly body: ApiErrorBody;

  constructor(status: ApiError["status"], body: ApiErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (message: string, details: { code?: string; param?: string } = {}) =>
  new ApiError(400, { type: "invalid_request_error", message, ...details });

export const resourceMissing = (objectName: string, id: string) =>
  new ApiError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    param: "id",
    message: `No such ${objectName}: '${id}'`,
  });
