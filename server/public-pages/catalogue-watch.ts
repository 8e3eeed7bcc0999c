/** Asks the upstream what has changed in the catalogue, before a page is taken from memory. */
import type { Attempt } from "#app/upstream/call.ts";
import type { CallResponse } from "#contract/define.ts";
import { widgets } from "#contract/widgets.ts";
import type { Changes } from "./page-store.ts";

/** Changes that another process makes are seen so much later at most. */
const maxUnaskedMs = 500;
/** Changes are kept for a day. */
const maxSilenceMs = 3_600_000;

type State = CallResponse<typeof widgets.listCatalogueChanges>;
type Holds = ReadonlyMap<number, boolean>;

const holdsOf = ({ holds }: State): Holds =>
  new Map(holds.map(({ vehicleId, hasDeposit }) => [vehicleId, hasDeposit] as const));

/** Vehicles whose hold differs. */
function compareHolds(before: Holds, after: Holds): Set<number> {
  const ids = [...before.keys(), ...after.keys()];
  return new Set(ids.filter((id) => before.get(id) !== after.get(id)));
}

export class CatalogueWatch {
  readonly #onChanges: (changes: Changes) => void;
  #last: State | null = null;
  #holds: Holds = new Map();
  /** Numbers of changes that were applied and may come again. */
  #applied = new Set<number>();
  /** `performance.now()` when the last answered question was asked, and when this process last wrote. */
  #askedAt = Number.NEGATIVE_INFINITY;
  #wroteAt = Number.NEGATIVE_INFINITY;
  #asking: { since: number; answer: Promise<boolean> } | null = null;

  constructor(onChanges: (changes: Changes) => void) {
    this.#onChanges = onChanges;
  }

  /** A write through this process has ended: the next page must show what it did. */
  noteWrite(): void {
    this.#wroteAt = performance.now();
  }

  /** Applies what has changed. Resolves to whether the pages in memory may be shown: not if the upstream does not answer. */
  async follow(attempt: Attempt): Promise<boolean> {
    const isCurrent = performance.now() - this.#askedAt < maxUnaskedMs && this.#wroteAt < this.#askedAt;
    if (isCurrent) return true;
    if (!this.#asking || this.#asking.since <= this.#wroteAt) {
      // One question after the other, so that an older answer never follows a newer one.
      const before = this.#asking?.answer;
      const asking = { since: performance.now(), answer: this.#ask(attempt, before) };
      this.#asking = asking;
      asking.answer.finally(() => {
        if (this.#asking === asking) this.#asking = null;
      });
    }
    return this.#asking.answer;
  }

  async #ask(attempt: Attempt, before: Promise<boolean> | undefined): Promise<boolean> {
    await before;
    const askedAt = performance.now();
    const isSilent = askedAt - this.#askedAt > maxSilenceMs;
    const last = isSilent ? null : this.#last;
    const result = await attempt(widgets.listCatalogueChanges, { since: last?.horizon });
    if (!result.ok) return false;
    this.#apply(result.value, last);
    this.#askedAt = askedAt;
    return true;
  }

  #apply(state: State, last: State | null): void {
    const holds = holdsOf(state);
    const changes = state.changes.filter(({ number }) => !this.#applied.has(number));
    const isStart = last === null || state.today !== last.today;
    this.#onChanges({
      held: compareHolds(this.#holds, holds),
      changed: new Set(changes.filter(({ subject }) => subject === "vehicle").map(({ id }) => id)),
      concernsAll: isStart || state.hasMore || changes.some(({ subject }) => subject !== "vehicle"),
    });
    this.#applied = new Set(state.changes.map(({ number }) => number));
    this.#holds = holds;
    this.#last = state;
  }
}
