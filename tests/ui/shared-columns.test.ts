/** Columns that say the same in every row of a list's page. */
import { expect, test } from "vitest";
import { type ListColumn, splitSharedColumns } from "#app/shared/list/columns.tsx";

interface Row {
  name: string;
  market: string;
  state: string;
  note: string;
  plan: string;
}

const columns: ListColumn<Row>[] = [
  { key: "id", header: "Id", text: () => "1", only: "file" },
  { key: "name", header: "Name", text: () => "Acura" },
  { key: "market", header: "Market", text: ({ market }) => market },
  { key: "state", header: "State", text: ({ state }) => state, cell: ({ state }) => state, isPlain: () => true },
  { key: "note", header: "Note", text: () => "–" },
  { key: "drawn", header: "Drawn", text: () => "same", cell: ({ name }) => name },
  { key: "plan", header: "Plan", text: ({ plan }) => plan, sort: "plan" },
];
const row: Row = { name: "Acura", market: "Canada", state: "Active", note: "–", plan: "Free" };

const split = (rows: Row[]) => {
  const { columns: own, shared } = splitSharedColumns(columns, rows);
  return { own: own.map(({ key }) => key), shared: shared.map(({ header, value }) => `${header} ${value}`) };
};

test("are said once, but the row's name, what sorts the list, and cells that say more than their text", () => {
  expect(split([row, row, row])).toEqual({
    own: ["id", "name", "drawn", "plan"],
    shared: ["Market Canada", "State Active"],
  });
  expect(split([row, row, { ...row, market: "Europe" }]).own).toEqual(["id", "name", "market", "drawn", "plan"]);
});

test("stay where the page has few rows", () => {
  expect(split([row, row])).toEqual({ own: columns.map(({ key }) => key), shared: [] });
  expect(split([]).shared).toEqual([]);
});
