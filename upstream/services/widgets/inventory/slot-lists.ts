/** The slots of each dealer's vehicles on sale, so that a search by distance reads the nearest dealers alone. */
export class SlotLists {
  readonly #lists: Int32Array[] = [];
  readonly #sizes: number[] = [];
  /** Where each slot stands in its list. */
  #places = new Int32Array(0);

  /** @param slots how many slots there are */
  grow(slots: number): void {
    const places = new Int32Array(slots);
    places.set(this.#places);
    this.#places = places;
  }

  sizeOf(list: number): number {
    return this.#sizes[list] ?? 0;
  }

  /** Not a copy: it changes with the list. */
  slotsOf(list: number): Int32Array {
    return (this.#lists[list] ?? new Int32Array(0)).subarray(0, this.sizeOf(list));
  }

  add(list: number, slot: number): void {
    const size = this.sizeOf(list);
    let slots = this.#lists[list] ?? new Int32Array(4);
    if (size === slots.length) {
      const longer = new Int32Array(Math.ceil(size * 1.5));
      longer.set(slots);
      slots = longer;
    }
    slots[size] = slot;
    this.#lists[list] = slots;
    this.#places[slot] = size;
    this.#sizes[list] = size + 1;
  }

  /** The last slot takes the place of the removed one. */
  remove(list: number, slot: number): void {
    const slots = this.#lists[list];
    if (!slots) return;
    const last = this.sizeOf(list) - 1;
    const place = this.#places[slot] ?? 0;
    const moved = slots[last] ?? slot;
    slots[place] = moved;
    this.#places[moved] = place;
    this.#sizes[list] = last;
  }
}
