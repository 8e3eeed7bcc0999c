/** Calls that read the picture source: its years, makes, models, trims and records, and all records as a file. */
import { stringify } from "csv-stringify/sync";
import { inArray } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { imageCalls } from "#contract/images/images.ts";
import { defaultPageSize } from "#contract/list.ts";
import { pictureFolders } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { askChoices, askRecords, type SourceFilters } from "./source.ts";
import { logAndRethrow, requireSource } from "./source-failure.ts";

type RecordCalls = Pick<
  typeof admin,
  keyof Pick<
    typeof imageCalls,
    "getEvoxYear" | "getEvoxMakes" | "getEvoxModels" | "getEvoxTrims" | "getVifList" | "downloadVifList"
  >
>;

const noChoices = { years: [], makes: [], models: [] };
const noRows = { rows: [], next: null };

const readChoices = (upstream: Upstream, filters: SourceFilters) =>
  logAndRethrow(upstream, "VIF list", async () => (await askChoices(requireSource(upstream), filters)) ?? noChoices);

const readRecords = (upstream: Upstream, filters: Parameters<typeof askRecords>[1]) =>
  logAndRethrow(upstream, "VIF list", async () => (await askRecords(requireSource(upstream), filters)) ?? noRows);

/** A page of the list; a record without a folder has nothing stored. */
async function listRecords(upstream: Upstream, filters: Parameters<typeof askRecords>[1]) {
  const { rows, next } = await readRecords(upstream, { ...filters, limit: defaultPageSize });
  const { vif_id: vifId, state } = pictureFolders;
  const ids = rows.map((row) => row.vifId);
  const folders = await upstream.database.db.select({ vifId, state }).from(pictureFolders).where(inArray(vifId, ids));
  const stateOf = new Map(folders.map((folder) => [folder.vifId, folder.state]));
  return { rows: rows.map((row) => ({ ...row, state: stateOf.get(row.vifId) ?? ("empty" as const) })), next };
}

/** Every record of a model. */
async function listTrims(upstream: Upstream, filters: SourceFilters) {
  const trims: { vifId: number; trim: string }[] = [];
  let after: number | undefined;
  do {
    const { rows, next } = await readRecords(upstream, { ...filters, after });
    trims.push(...rows.map(({ vifId, trim }) => ({ vifId, trim })));
    after = next ?? undefined;
  } while (after !== undefined);
  return trims;
}

const columns = ["vifId", "year", "make", "model", "trim", "pictures"] as const;

const toCsv = (lines: readonly unknown[][], isStart: boolean): Uint8Array =>
  new TextEncoder().encode(
    stringify([...lines], { bom: isStart, escape_formulas: true, quoted_match: ";", record_delimiter: "windows" }),
  );

/**
 * The file page by page. The first page is read before the answer starts, so that a failure is still a refusal; a later
 * one breaks the download off, so that an incomplete file never looks complete.
 */
async function streamVifList(upstream: Upstream, filters: SourceFilters): Promise<Response> {
  const source = requireSource(upstream);
  const readPage = (after?: number) =>
    logAndRethrow(
      upstream,
      "full VIF download",
      async () => (await askRecords(source, { ...filters, after })) ?? noRows,
    );
  let page = await readPage();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(toCsv([[...columns]], true)),
    async pull(controller) {
      const lines = page.rows.map((row) => columns.map((column) => row[column]));
      if (lines.length > 0) controller.enqueue(toCsv(lines, false));
      if (page.next === null) controller.close();
      else page = await readPage(page.next);
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="viflist.csv"',
      "cache-control": "private, no-store",
    },
  });
}

export const sourceRecordHandlers = (upstream: Upstream): Handlers<RecordCalls> => ({
  getEvoxYear: async ({ input }) => (await readChoices(upstream, input)).years,
  getEvoxMakes: async ({ input }) => (await readChoices(upstream, input)).makes,
  getEvoxModels: async ({ input }) => (await readChoices(upstream, input)).models,
  getEvoxTrims: ({ input }) => listTrims(upstream, input),
  getVifList: ({ input }) => listRecords(upstream, input),

  async downloadVifList({ input, user }) {
    const response = await streamVifList(upstream, input);
    await recordAudit(upstream, user, "vif-list-exported", "picture-source", { filters: input });
    return response;
  },
});
