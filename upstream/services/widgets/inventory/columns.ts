/** The facts of the listed vehicles that filters, counts and orders read: one array per fact, one slot per vehicle. */
import type { Coordinates } from "#domain/place/distance.ts";
import type { ShopColour } from "#domain/vehicle/shop-colours.ts";
import { BlockBounds } from "./block-bounds.ts";
import { Dictionary } from "./dictionary.ts";
import { createGroups, groupNumbers } from "./facet-groups.ts";
import type { IndexedVehicle } from "./indexed-vehicles.ts";
import { SlotLists } from "./slot-lists.ts";

/** Stands for a vehicle that cannot be financed: above every payment, so that it comes last. */
export const noPayment = 2 ** 31 - 1;

const columnNames = [
  "id",
  "cashPrice",
  "price",
  "weekly",
  "year",
  "mileage",
  "make",
  "model",
  "fuel",
  "body",
  "condition",
  "colour",
  "province",
  "dealer",
  "brands",
] as const;

export type ColumnName = (typeof columnNames)[number];

const createDictionaries = () => ({
  make: new Dictionary(),
  model: new Dictionary(),
  fuel: new Dictionary<IndexedVehicle["fuel"]>(),
  body: new Dictionary<IndexedVehicle["body"]>(),
  condition: new Dictionary<IndexedVehicle["condition"]>(),
  colour: new Dictionary<ShopColour>(),
  province: new Dictionary<IndexedVehicle["province"]>(),
});

export type DictionaryName = keyof ReturnType<typeof createDictionaries>;

const createColumns = () =>
  Object.fromEntries(columnNames.map((name) => [name, new Int32Array(firstSize)])) as Record<ColumnName, Int32Array>;

/** Lists are sorted by these, and by the time of the last change. */
const sortedColumns = ["cashPrice", "weekly", "year", "mileage"] as const satisfies ColumnName[];

export type SortedColumn = (typeof sortedColumns)[number] | "updatedAt";

const createBounds = () =>
  Object.fromEntries([...sortedColumns, "updatedAt"].map((name) => [name, new BlockBounds()])) as Record<
    SortedColumn,
    BlockBounds
  >;

// One bit of a number for each brand.
const maxBrands = 31;
const firstSize = 1024;

/** A removed vehicle leaves a slot without a brand, which no search finds; the next new vehicle takes it. */
export class Columns {
  /** Slots in use, those of removed vehicles included. */
  length = 0;
  readonly numbers = createColumns();
  /** Microseconds since 1970. */
  updatedAt = new Float64Array(firstSize);
  /** The numbers of the groups of facets (facet-groups.ts). */
  groups = createGroups(firstSize);
  readonly bounds = createBounds();
  readonly dictionaries = createDictionaries();
  /** The vehicles on sale by the dealers' codes. */
  readonly dealerSlots = new SlotLists();
  /** Positions of the dealers by their codes. */
  readonly dealerPlaces: Coordinates[] = [];
  readonly #dealerCodes = new Map<number, number>();
  readonly #brands: string[] = [];
  readonly #slots = new Map<number, number>();
  readonly #freeSlots: number[] = [];

  constructor() {
    this.dealerSlots.grow(firstSize);
  }

  get vehicles(): number {
    return this.#slots.size;
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id);
  }

  /** The bit of a brand in the column `brands`; 0 for a brand without vehicles. */
  brandBit(key: string): number {
    const index = this.#brands.indexOf(key);
    return index < 0 ? 0 : 1 << index;
  }

  /** Writes a new or changed vehicle, and returns its slot. */
  put(vehicle: IndexedVehicle): number {
    const { id, cashPrice, price, weekly, year, mileage } = vehicle;
    const slot = this.#slots.get(id) ?? this.#takeSlot(id);
    const { dictionaries } = this;
    const facts: Record<ColumnName, number> = {
      id,
      cashPrice,
      price,
      year,
      mileage,
      weekly: weekly ?? noPayment,
      make: dictionaries.make.add(vehicle.make),
      model: dictionaries.model.add(vehicle.model),
      fuel: dictionaries.fuel.add(vehicle.fuel),
      body: dictionaries.body.add(vehicle.body),
      condition: dictionaries.condition.add(vehicle.condition),
      colour: dictionaries.colour.add(vehicle.colour),
      province: dictionaries.province.add(vehicle.province),
      dealer: this.#dealerCode(vehicle.dealer),
      brands: this.#brandBits(vehicle.brandKeys),
    };
    const numberOfGroup = groupNumbers(facts);
    this.#leaveDealer(slot);
    for (const name of columnNames) this.numbers[name][slot] = facts[name];
    // Without a brand it is on no site.
    if (facts.brands !== 0) this.dealerSlots.add(facts.dealer, slot);
    for (const [group, numbers] of this.groups.entries()) numbers[slot] = numberOfGroup[group] ?? 0;
    this.updatedAt[slot] = vehicle.updatedAt;
    for (const name of sortedColumns) this.bounds[name].include(slot, facts[name]);
    this.bounds.updatedAt.include(slot, vehicle.updatedAt);
    return slot;
  }

  /** The values that lists are sorted by; another array once there are more vehicles. */
  keysOf(name: SortedColumn): Int32Array | Float64Array {
    return name === "updatedAt" ? this.updatedAt : this.numbers[name];
  }

  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#leaveDealer(slot);
    this.numbers.brands[slot] = 0;
    this.#freeSlots.push(slot);
  }

  #takeSlot(id: number): number {
    const slot = this.#freeSlots.pop() ?? this.length++;
    if (slot >= this.updatedAt.length) this.#grow();
    this.#slots.set(id, slot);
    return slot;
  }

  #grow(): void {
    // Even, since marks are written in pairs.
    const size = 2 * Math.ceil(this.updatedAt.length * 0.75);
    for (const name of columnNames) {
      const column = new Int32Array(size);
      column.set(this.numbers[name]);
      this.numbers[name] = column;
    }
    const updatedAt = new Float64Array(size);
    updatedAt.set(this.updatedAt);
    this.updatedAt = updatedAt;
    const groups = createGroups(size);
    for (const [group, numbers] of groups.entries()) numbers.set(this.groups[group] ?? []);
    this.groups = groups;
    this.dealerSlots.grow(size);
  }

  /** Each vehicle as it was put. */
  *all(): Generator<IndexedVehicle> {
    const { numbers, dictionaries } = this;
    const dealerIds = [...this.#dealerCodes.keys()];
    for (const [id, slot] of this.#slots) {
      const numberOf = (name: ColumnName) => numbers[name][slot] ?? 0;
      const weekly = numberOf("weekly");
      const colour = numberOf("colour");
      const dealer = numberOf("dealer");
      const brandBits = numberOf("brands");
      yield {
        id,
        cashPrice: numberOf("cashPrice"),
        price: numberOf("price"),
        weekly: weekly === noPayment ? null : weekly,
        year: numberOf("year"),
        mileage: numberOf("mileage"),
        make: dictionaries.make.textOf(numberOf("make")),
        model: dictionaries.model.textOf(numberOf("model")),
        fuel: dictionaries.fuel.textOf(numberOf("fuel")),
        body: dictionaries.body.textOf(numberOf("body")),
        condition: dictionaries.condition.textOf(numberOf("condition")),
        colour: colour === 0 ? null : dictionaries.colour.textOf(colour),
        province: dictionaries.province.textOf(numberOf("province")),
        updatedAt: this.updatedAt[slot] ?? 0,
        brandKeys: this.#brands.filter((_, index) => (brandBits & (1 << index)) !== 0),
        dealer: { id: dealerIds[dealer] ?? 0, ...(this.dealerPlaces[dealer] as Coordinates) },
      };
    }
  }

  /** How many vehicles each dealer has on sale, by the dealer's id. */
  countByDealer(): Map<number, number> {
    return new Map(Array.from(this.#dealerCodes, ([id, code]) => [id, this.dealerSlots.sizeOf(code)]));
  }

  #leaveDealer(slot: number): void {
    if (this.numbers.brands[slot] !== 0) this.dealerSlots.remove(this.numbers.dealer[slot] ?? 0, slot);
  }

  #dealerCode({ id, latitude, longitude }: IndexedVehicle["dealer"]): number {
    const code = this.#dealerCodes.get(id) ?? this.#dealerCodes.size;
    this.#dealerCodes.set(id, code);
    this.dealerPlaces[code] = { latitude, longitude };
    return code;
  }

  #brandBits(keys: readonly string[]): number {
    let bits = 0;
    for (const key of keys) {
      if (!this.#brands.includes(key)) this.#brands.push(key);
      if (this.#brands.length > maxBrands) throw new RangeError(`The list holds at most ${maxBrands} brands.`);
      bits |= this.brandBit(key);
    }
    return bits;
  }
}
