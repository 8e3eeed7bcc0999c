/** Explains the queries of a list call: which indexes they read, and how much. On PostgreSQL alone: the embedded database is for small lists. */
import pg from "pg";
import { vi } from "vitest";
import { z } from "zod";
import type { AnyCall, CallInput } from "#contract/define.ts";
import type { TestUpstream } from "./upstream-fixture.ts";

const planNode = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
  "Rows Removed by Filter": z.number().default(0),
  "Shared Hit Blocks": z.number(),
  "Shared Read Blocks": z.number(),
  get Plans() {
    return z.array(planNode).default([]);
  },
});
type PlanNode = z.infer<typeof planNode>;

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...node.Plans.flatMap(nodesOf)];

/** How one query was executed. */
export interface QueryPlan {
  nodes: PlanNode[];
  /** Blocks of 8 kB that it read, from memory or from disk: a measure that no busy machine changes. */
  buffers: number;
  /** Rows of tables and indexes that it read, also those that no condition let through. */
  rowsRead: number;
}

/** A list of one page is not counted. */
const noQuery: QueryPlan = { nodes: [], buffers: 0, rowsRead: 0 };

function toQueryPlan(root: PlanNode): QueryPlan {
  const nodes = nodesOf(root);
  const scans = nodes.filter((node) => /Scan/.test(node["Node Type"]) && node.Plans.length === 0);
  return {
    nodes,
    // A node's blocks contain those of the nodes below.
    buffers: root["Shared Hit Blocks"] + root["Shared Read Blocks"],
    rowsRead: scans.reduce(
      (sum, node) => sum + node["Actual Loops"] * (node["Actual Rows"] + node["Rows Removed by Filter"]),
      0,
    ),
  };
}

const listed = z.object({ nextCursor: z.string().nullable(), isTotalExact: z.boolean(), total: z.int() });
const sent = z.object({ text: z.string() });
const pgClient = z.instanceof(pg.Client);
const explanation = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: planNode })]) })]);

/** Runs something, and explains those of its queries whose text meets the condition. */
async function explainQueries<Result>(run: () => Promise<Result>, isMeant: (text: string) => boolean) {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const result = await run();
  const { calls, contexts } = query.mock;
  query.mockRestore();
  const queries: { text: string; plan: QueryPlan }[] = [];
  for (const [at, [config, values]] of calls.entries()) {
    const { text = "" } = sent.safeParse(config).data ?? {};
    if (!isMeant(text)) continue;
    const explained = await pgClient
      .parse(contexts[at])
      .query(`explain (analyze, buffers, format json) ${text}`, z.array(z.unknown()).parse(values));
    queries.push({ text, plan: toQueryPlan(explanation.parse(explained.rows)[0]["QUERY PLAN"][0].Plan) });
  }
  return { result, queries };
}

/** Runs something, and explains the first of its queries whose text meets the condition. */
export async function explainQuery(
  run: () => Promise<unknown>,
  isMeant: (text: string) => boolean,
): Promise<QueryPlan> {
  const { queries } = await explainQueries(run, isMeant);
  const [first] = queries;
  if (!first) throw new Error("No such query was sent");
  return first.plan;
}

/** Explains the query with which a worker claims rows of a queue. It claims them. */
export async function explainClaim(claim: () => Promise<unknown>): Promise<QueryPlan> {
  const { queries } = await explainQueries(claim, (text) => text.includes("skip locked"));
  const [claimed] = queries;
  if (!claimed) throw new Error("Nothing was claimed");
  return claimed.plan;
}

/** Makes a list call, and explains the queries of its page and of its count. */
export async function explainList<C extends AnyCall>(
  upstream: TestUpstream,
  row: C,
  input: CallInput<C>,
  token: string,
) {
  // Only a list selects a cursor.
  const { result, queries } = await explainQueries(
    () => upstream.call(row, input, { token }),
    (text) => text.includes("jsonb_build_array"),
  );
  const list = listed.parse(result);
  const isCount = ({ text }: { text: string }) => text.startsWith("select count(");
  const count = queries.findLast(isCount)?.plan;
  const page = queries.findLast((query) => !isCount(query))?.plan;
  if (!page) throw new Error(`${row.name} did not read a page`);
  return { ...list, page, count: count ?? noQuery };
}
