/** What a log may say of an error: what went wrong and where, never the values that a person sent. */

interface Loggable {
  type: string;
  message: string;
  code?: string;
  /** Where it was thrown; the first lines of a stack repeat the message, so they are left out. */
  stack: string[];
  cause?: Loggable | string;
}

const textOf = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : undefined;
};

/** The error's message. A failed query's own ends in its parameters, which are people's data and hashes. */
export function loggableMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === "string" ? error : "Not an error";
  const query = "params" in error ? textOf(error, "query") : undefined;
  if (query === undefined) return error.message;
  const { cause } = error;
  return `Failed query: ${query}${cause instanceof Error ? ` (${cause.message})` : ""}`;
}

/**
 * An error as log fields. Only what is named here is said: errors of clients carry whole requests, headers and payloads
 * as properties of their own.
 */
export function loggableError(error: unknown): Loggable | string {
  if (!(error instanceof Error)) return loggableMessage(error);
  const code = textOf(error, "code");
  return {
    type: error.name,
    message: loggableMessage(error),
    ...(code !== undefined && { code }),
    stack: error.stack?.split("\n").flatMap((line) => (/^ {4}at /.test(line) ? [line.trim()] : [])) ?? [],
    ...(error.cause !== undefined && { cause: loggableError(error.cause) }),
  };
}
