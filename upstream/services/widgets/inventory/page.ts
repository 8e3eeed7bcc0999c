/** Pages of the inventory. Keyset cursors make sure that new vehicles neither repeat nor hide others between pages. */
import { z } from "zod";
import { vehicleSorts } from "#contract/widgets.ts";
import { invalidField } from "#upstream/http/refusal.ts";
import type { Columns } from "./columns.ts";
import { keyAt, type Order, type Position, pick } from "./order.ts";
import type { Selection } from "./selection.ts";

export type Sort = (typeof vehicleSorts)[number];

// A cursor comes from the URL, so it is checked; a cursor of another sort order would point to a wrong place.
const cursorShape = z.tuple([z.enum(vehicleSorts), z.number(), z.int().positive()]);

function parseCursor(text: string, sort: Sort, name: "after" | "before"): Position {
  try {
    const [cursorSort, key, id] = cursorShape.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    if (cursorSort === sort) return { key, id };
  } catch {
    // Falls through to the same error as a cursor of another sort order.
  }
  throw invalidField(name, "invalid");
}

const formatCursor = (sort: Sort, { key, id }: Position) =>
  Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");

export interface PageRequest {
  sort: Sort;
  order: Order;
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/** The page's slots, and the number of vehicles before it. Never a short page at the beginning, nor an empty page when the list has become shorter. */
function findPage(columns: Columns, { marks, total }: Selection, request: PageRequest) {
  const { sort, order, after, before, limit } = request;
  if (after) {
    const beyond = parseCursor(after, sort, "after");
    const { slots, skipped } = pick(columns, marks, { order, beyond, limit });
    if (slots.length > 0) return { slots, start: skipped };
    const last = pick(columns, marks, { order, isBackward: true, limit }).slots;
    return { slots: last.reverse(), start: Math.max(0, total - limit) };
  }
  if (before) {
    const beyond = parseCursor(before, sort, "before");
    const { slots, skipped } = pick(columns, marks, { order, isBackward: true, beyond, limit });
    const start = total - skipped - limit;
    if (start >= 0) return { slots: slots.reverse(), start };
  }
  return { slots: pick(columns, marks, { order, limit }).slots, start: 0 };
}

/** One page of a selection, with the cursors of the previous and next pages. Throws 422 for an invalid cursor. */
export function getPage(columns: Columns, selection: Selection, request: PageRequest) {
  const { sort, order, limit } = request;
  const { slots, start } = findPage(columns, selection, request);
  const ids = slots.map((slot) => columns.numbers.id[slot] ?? 0);
  const cursorAt = (slot: number | undefined) =>
    slot === undefined ? null : formatCursor(sort, { key: keyAt(order, slot), id: columns.numbers.id[slot] ?? 0 });
  return {
    ids,
    previous: start > 0 ? cursorAt(slots[0]) : null,
    next: start + limit < selection.total ? cursorAt(slots.at(-1)) : null,
  };
}
