/** What the isolation tests share: which ids a call is tried with, in which order calls run, and what an outcome shows. */
import type { AnyCall } from "#contract/define.ts";
import type { Things } from "./person-things.ts";

type Ids = Record<string, string | number>;

/**
 * The ids that a call is tried with: the first, second, … of `theirs` for each id, `count` times. With `own`, also the
 * caller's own thing for each id but one.
 */
export function* listIdChoices(ids: readonly string[], theirs: Things, count: number, own?: Things): Generator<Ids> {
  for (let at = 0; at < count; at += 1) {
    const all = Object.fromEntries(ids.map((id) => [id, pick(theirs, id, at)]));
    yield all;
    if (!own || ids.length === 1) continue;
    for (const id of ids) {
      const others = ids.filter((other) => other !== id);
      yield { ...all, ...Object.fromEntries(others.map((other) => [other, pick(own, other, at)])) };
    }
  }
}

/** How many things of `things` a call with these ids can name. */
export const countThings = (ids: readonly string[], things: Things): number =>
  Math.max(...ids.map((id) => things[id]?.length ?? 0));

function pick(things: Things, id: string, at: number): string | number {
  const thing = things[id]?.[at] ?? things[id]?.at(-1);
  if (thing === undefined) throw new Error(`There is no ${id} to try: make one`);
  return thing;
}

const rankOf = ({ kind, name }: AnyCall): number =>
  /^(remove|delete|restart|cancel)/.test(name) ? 2 : kind === "read" || kind === "file" ? 0 : 1;

/** Reads first, calls that end a thing last, and calls about a part of a thing before calls about the whole. */
export const inOrderOfHarm = <Classified extends { row: AnyCall; ids: readonly string[] }>(rows: Classified[]) =>
  rows.toSorted((a, b) => rankOf(a.row) - rankOf(b.row) || b.ids.length - a.ids.length);

/** Whether an outcome contains one of the marks. */
export const showsMark = (outcome: unknown, marks: readonly string[]): boolean =>
  marks.some((mark) => JSON.stringify(outcome).includes(mark));

export const summaryOf = (outcome: { ok: boolean; status: number; code?: string }): string =>
  outcome.ok ? "done" : `${outcome.status} ${outcome.code}`;
