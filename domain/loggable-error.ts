/** Turns errors into log fields: what failed and where, never the values that a user sent. */

interface Loggable {
  type: string;
  message: string;
  code?: string;
  /** The stack's `at …` lines only: its first lines repeat the message. */
  stack: string[];
  cause?: Loggable | string;
}

const stringProperty = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : undefined;
};

/** The error's message. A failed query is logged without its parameters: they hold personal data and hashes. */
export function loggableMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === "string" ? error : "Not an error";
  const query = "params" in error ? stringProperty(error, "query") : undefined;
  if (query === undefined) return error.message;
  const { cause } = error;
  return `Failed query: ${query}${cause instanceof Error ? ` (${cause.message})` : ""}`;
}

/** An error as log fields. Only these fields are logged: HTTP clients attach requests, headers and payloads to errors. */
export function loggableError(error: unknown): Loggable | string {
  if (!(error instanceof Error)) return loggableMessage(error);
  const code = stringProperty(error, "code");
  return {
    type: error.name,
    message: loggableMessage(error),
    ...(code !== undefined && { code }),
    stack: error.stack?.split("\n").flatMap((line) => (/^ {4}at /.test(line) ? [line.trim()] : [])) ?? [],
    ...(error.cause !== undefined && { cause: loggableError(error.cause) }),
  };
}
