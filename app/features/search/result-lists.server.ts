/** What a search finds: the first rows of each list that the reader may open. Each list's own call does the searching. */
import type { SignedInVisit } from "#app/session/require.ts";
import { hasSectionOf } from "#app/session/section-user.ts";
import { leadName } from "#app/shared/leads/lead-texts.ts";
import { listHref } from "#app/shared/list/list-state.ts";
import type { Result } from "#app/upstream/call.ts";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { ListTotal } from "#contract/list.ts";
import { user as userCalls } from "#contract/user.ts";
import { widgets } from "#contract/widgets.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { areaOfPath, canEnter, hasHeadRights, isDealer } from "#domain/people/roles.ts";
import {
  companyPath,
  leadPath,
  leadsPath,
  mainTeamPath,
  orderPath,
  ordersPath,
  vehiclesTeamPath,
} from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

const mostRows = 5;

interface ResultRow {
  href: string;
  text: string;
  /** What tells it from its namesakes. */
  details: string;
}

type ListName = "leads" | "orders" | "users" | "employees" | "companies" | "vehicles" | "catalogue";

export interface ResultList extends ListTotal {
  name: ListName;
  /** The list with the same search. */
  href: string;
  rows: ResultRow[];
}

interface SearchedList {
  name: ListName;
  path: string;
  /** The list's other filters, so that it goes through all of its rows. */
  filters?: Record<string, string>;
  /** Null if the list did not answer. */
  read: () => Promise<(ListTotal & { rows: ResultRow[] }) | null>;
}

const joined = (...parts: (string | undefined | false)[]): string => parts.filter(Boolean).join(" · ");

/** The rows of a page as the search shows them; null if the call failed. */
function toResults<Row>(result: Result<ListTotal & { rows: readonly Row[] }>, toRow: (row: Row) => ResultRow) {
  if (!result.ok) return null;
  const { rows, total, isTotalExact } = result.value;
  return { rows: rows.map(toRow), total, isTotalExact };
}

type Reader = Pick<SignedInVisit, "attempt" | "t" | "language" | "user">;

/** The requests and the orders: a dealer's of the own company, else the brand's. */
function salesLists({ attempt, t, language, user }: Reader, query: ListInput): SearchedList[] {
  const area = isDealer(user.UserTypeId) ? "company" : "mainTeam";
  const key = bilingualKeyOf(language);
  return [
    {
      name: "leads",
      path: leadsPath(language, area),
      read: async () =>
        toResults(await attempt(admin.getLeads, query), (row) => ({
          href: leadPath(language, area, row.id),
          text: leadName(t, row),
          details: joined(
            t(`leads:types.${row.type}`),
            row.vehicle ? fullVehicleName(row.vehicle, language) : [row.make, row.model].filter(Boolean).join(" "),
            area === "mainTeam" && row.companyName?.[key],
            t(`leads:statuses.${row.status}`),
          ),
        })),
    },
    {
      name: "orders",
      path: ordersPath(language, area),
      read: async () =>
        toResults(await attempt(buyOnline.getOrders, query), (row) => ({
          href: orderPath(language, area, row.id),
          text: row.buyerName,
          details: joined(
            orderNumberOf(row.id),
            fullVehicleName(row.vehicle, language),
            row.stockNumber,
            t(`staff:orders.states.${row.state}`),
          ),
        })),
    },
  ];
}

/** Who has an account, and the companies. */
function peopleLists({ attempt, language }: Reader, query: ListInput): SearchedList[] {
  const key = bilingualKeyOf(language);
  const [usersPath, companiesPath] = [mainTeamPath(language, "users"), mainTeamPath(language, "companies")];
  const employeesPath = companyPath(language, "employees");
  return [
    {
      name: "users",
      path: usersPath,
      read: async () =>
        toResults(await attempt(userCalls.getUsers, query), (row) => ({
          href: `${usersPath}/${row.id}`,
          text: fullNameOf(row) || row.username,
          details: joined(row.email, row.companyName?.[key]),
        })),
    },
    {
      name: "companies",
      path: companiesPath,
      read: async () =>
        toResults(await attempt(admin.getCompanies, query), (row) => ({
          href: `${companiesPath}/${row.id}`,
          text: row.name[key],
          details: joined(row.city, row.email),
        })),
    },
    {
      name: "employees",
      path: employeesPath,
      read: async () =>
        toResults(await attempt(admin.getEmployees, query), (row) => ({
          href: `${employeesPath}/${row.id}`,
          text: fullNameOf(row) || row.email,
          details: row.email,
        })),
    },
  ];
}

/** The vehicles for sale, and those of the catalogue. */
function vehicleLists({ attempt, t, language }: Reader, query: ListInput): SearchedList[] {
  const stockPath = companyPath(language, "vehicles");
  return [
    {
      name: "vehicles",
      path: stockPath,
      read: async () =>
        toResults(await attempt(admin.getCompanyVehicles, query), (row) => ({
          href: `${stockPath}/${row.id}`,
          text: fullVehicleName(row.vehicle, language),
          details: joined(row.stockNumber, row.vin, row.state !== "free" && t(`companyVehicles:states.${row.state}`)),
        })),
    },
    {
      name: "catalogue",
      path: vehiclesTeamPath(language, "vehicles"),
      filters: { year: "0" },
      read: async () =>
        toResults(await attempt(widgets.getCatalogueVehicles, { ...query, year: 0 }), (row) => ({
          href: vehiclesTeamPath(language, `vehicle/${row.id}`),
          text: fullVehicleName(row, language),
          details: row.isShown ? "" : t("search:notShown"),
        })),
    },
  ];
}

interface ListInput {
  search: string;
  pageSize: number;
}

/** Whether the reader may open a list, as its own loader checks it. */
function canOpen({ user }: Reader, { name, path }: SearchedList): boolean {
  const area = areaOfPath(path);
  if (!area || !canEnter(area, user.UserTypeId) || !hasSectionOf(user, path)) return false;
  // Employees are of the reader's own company, which staff have not.
  return name !== "employees" || (isDealer(user.UserTypeId) && hasHeadRights(user.UserTypeId, user.CompanyRole));
}

export interface SearchResult {
  /** The lists with something in them, in the order of the page. */
  lists: ResultList[];
  /** The lists that did not answer. */
  failed: ListName[];
}

/** Searches each list that the reader may open; an empty search finds nothing. */
export async function searchEverywhere(reader: Reader, search: string): Promise<SearchResult> {
  if (!search) return { lists: [], failed: [] };
  const query = { search, pageSize: mostRows };
  const lists = [salesLists, peopleLists, vehicleLists].flatMap((listsOf) => listsOf(reader, query));
  const results = await Promise.all(
    lists
      .filter((list) => canOpen(reader, list))
      .map(async ({ name, path, filters, read }) => ({
        list: { name, href: listHref(path, { search, ...filters }) },
        page: await read(),
      })),
  );
  return {
    lists: results.flatMap(({ list, page }) => (page && page.rows.length > 0 ? [{ ...list, ...page }] : [])),
    failed: results.flatMap(({ list, page }) => (page ? [] : [list.name])),
  };
}
