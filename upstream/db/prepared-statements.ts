/**
 * The embedded database parses and plans a statement once, and runs it by its name from then on
 * (docs/decisions/031-prepared-statements.md). A server keeps the plain driver.
 */
import { messages, type PGlite, parse, protocol, type QueryOptions, type Results } from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";

/** The oldest statements are closed beyond it: a list of ids makes another text for each of its lengths. */
const maxStatements = 400;

interface Statement {
  name: string;
  parameterTypes: number[];
  /** The names and types of the rows' columns, which the database says only when it prepares the statement. */
  columns: messages.RowDescriptionMessage | undefined;
}

type Run = (text: string, parameters?: unknown[], options?: QueryOptions) => Promise<Results>;

function isColumns(message: messages.BackendMessage): message is messages.RowDescriptionMessage {
  return message.name === "rowDescription";
}

/** The code of "cached plan must not change result type". */
const isOutdated = (error: unknown) => error instanceof messages.DatabaseError && error.code === "0A000";

/** The query's own parsers before the client's hundred, which PGlite would copy for each query: 0.4 ms. */
function withParsers({ parsers }: PGlite, options: QueryOptions | undefined): [typeof parsers, QueryOptions] {
  const { parsers: own, ...rest } = options ?? {};
  return [Object.assign(Object.create(parsers), own), rest];
}

export function prepareStatements(client: PGlite): void {
  const closing: string[] = [];
  const statements = new LRUCache<string, Statement>({
    max: maxStatements,
    dispose: ({ name }) => closing.push(name),
  });
  let created = 0;

  const send = (...parts: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...parts, protocol.serialize.sync()]), { syncToFs: false });

  async function prepare(text: string): Promise<Statement> {
    const known = statements.get(text);
    if (known) return known;
    created += 1;
    const name = `s${created}`;
    const closed = closing.splice(0).map((each) => protocol.serialize.close({ type: "S", name: each }));
    const answers = await send(
      ...closed,
      protocol.serialize.parse({ name, text }),
      protocol.serialize.describe({ type: "S", name }),
    );
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answers),
      columns: answers.find(isColumns),
    };
    statements.set(text, statement);
    return statement;
  }

  const run: Run = async (text, parameters = [], options) => {
    const { name, parameterTypes, columns } = await prepare(text);
    const values = parameters.map((value, index) => {
      if (value === null || value === undefined) return null;
      const type = parameterTypes[index] ?? 0;
      const serialize = options?.serializers?.[type] ?? client.serializers[type];
      return serialize ? serialize(value) : String(value);
    });
    const answers = await send(protocol.serialize.bind({ statement: name, values }), protocol.serialize.execute({}));
    const [results] = parse.parseResults(columns ? [columns, ...answers] : answers, ...withParsers(client, options));
    if (!results) throw new Error("The database did not answer.");
    return results;
  };

  /** A statement that was prepared before a change of its tables is prepared again. */
  const runAgain: Run = async (text, parameters, options) => {
    try {
      return await run(text, parameters, options);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      statements.delete(text);
      return run(text, parameters, options);
    }
  };

  client.query = async (text, parameters, options) => {
    await client._checkReady();
    return client._runExclusiveTransaction(() =>
      client._runExclusiveQuery(async () => {
        const results = await runAgain(text, parameters, options);
        await client.syncToFs();
        return results as Results<never>;
      }),
    );
  };

  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((statementsOfTransaction) => {
      const query: Run = (text, parameters, options) => {
        if (statementsOfTransaction.closed) throw new Error("Transaction is closed");
        return client._runExclusiveQuery(() => run(text, parameters, options));
      };
      statementsOfTransaction.query = query as typeof client.query;
      return work(statementsOfTransaction);
    });
}
