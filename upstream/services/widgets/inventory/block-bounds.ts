/**
 * The lowest and highest value of a column in each block of slots, so that a search passes over the blocks that hold nothing
 * for it. Bounds only widen: a value that has gone may leave them too wide, which costs time and changes no answer.
 */
export const blockSize = 1024;

export class BlockBounds {
  readonly #low: number[] = [];
  readonly #high: number[] = [];

  include(slot: number, value: number): void {
    const block = Math.floor(slot / blockSize);
    this.#low[block] = Math.min(this.#low[block] ?? value, value);
    this.#high[block] = Math.max(this.#high[block] ?? value, value);
  }

  /** The bounds of a block of which nothing is known yet. */
  set(block: number, low: number, high: number): void {
    this.#low[block] = low;
    this.#high[block] = high;
  }

  /** No slot of the block has a lower `sign * value`; an empty block comes last. */
  best(block: number, sign: 1 | -1): number {
    return sign * ((sign > 0 ? this.#low : this.#high)[block] ?? sign * Number.POSITIVE_INFINITY);
  }
}
