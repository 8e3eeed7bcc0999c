/** Measures the statements that a database client sends, for traces. */
import type { PGlite } from "@electric-sql/pglite";
import type { Telemetry } from "#domain/telemetry.ts";

export interface Queryable {
  query(...parameters: never[]): unknown;
}

const maxStatement = 500;

const hasText = (sent: unknown): sent is { text: string } =>
  typeof sent === "object" && sent !== null && "text" in sent && typeof sent.text === "string";

/** Measures each statement that a client sends, those of its transactions included. Does nothing if nobody wants it. */
export function watchStatements(client: Queryable, telemetry: Telemetry): void {
  if (!telemetry.hasStatements) return;
  const query = client.query.bind(client);
  client.query = (...parameters) => {
    const sent: unknown = parameters[0];
    const text = typeof sent === "string" ? sent : hasText(sent) ? sent.text : "";
    const isByCallback = typeof parameters.at(-1) === "function";
    if (isByCallback) return query(...parameters);
    // Values are parameters, so the text names nobody.
    const operation = { kind: "statement", labels: {}, attributes: { query: text.slice(0, maxStatement) } } as const;
    return telemetry.measure(
      operation,
      async () => query(...parameters),
      () => "ok",
    );
  };
}

/** A transaction of PGlite has an object of its own, with a query of its own. */
export function watchEmbedded(client: PGlite, telemetry: Telemetry): void {
  if (!telemetry.hasStatements) return;
  watchStatements(client, telemetry);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((statements) => {
      watchStatements(statements, telemetry);
      return work(statements);
    });
}
