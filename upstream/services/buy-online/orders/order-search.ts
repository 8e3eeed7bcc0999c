/** The search of the list of orders: each word is the buyer's, of the VIN, of the stock number or begins the order's number. */
import { type SQL, sql } from "drizzle-orm";
import {
  searchedUserColumns,
  searchedVehicleColumns,
  transactions,
  users,
  vehicles,
} from "#upstream/db/schema/index.ts";
import { containing, isIndexedWord, personWords, searchedText } from "#upstream/list/search.ts";

const buyerText = searchedText(searchedUserColumns(users));
const vehicleText = searchedText(searchedVehicleColumns(vehicles));

/** The first and the last id with these first digits, which are at least half of an order's number: fewer are in many words. */
function idsOf(word: string): { first: string; last: string } | null {
  const digits = word.replaceAll("-", "");
  if (!/^[0-9a-f]{4,8}$/.test(digits)) return null;
  const padded = (digit: string) => digits.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { first: padded("0"), last: padded("f") };
}

/** Ids of orders, each kind found by an index of its own. */
function ordersWith(word: string): SQL {
  const pattern = containing(word);
  const ids = idsOf(word);
  const reads = [
    sql`where ${transactions.user_id} in (select ${users.id} from ${users} where ${buyerText} like ${pattern})`,
    sql`where ${transactions.vehicle_id} in (select ${vehicles.id} from ${vehicles} where ${vehicleText} like ${pattern})`,
    ...(ids ? [sql`where ${transactions.id} between ${ids.first}::uuid and ${ids.last}::uuid`] : []),
  ];
  return sql.join(
    reads.map((where) => sql`select ${transactions.id} from ${transactions} ${where}`),
    sql` union all `,
  );
}

/** SQL conditions for queries with `joinPurchase`. A word that no index narrows is looked for in the rows that the others leave. */
export const matchesOrder = (search: string | undefined): SQL[] =>
  personWords(search).map((word) =>
    isIndexedWord(word)
      ? sql`${transactions.id} in (${ordersWith(word)})`
      : sql`(${buyerText} like ${containing(word)} or ${vehicleText} like ${containing(word)})`,
  );
