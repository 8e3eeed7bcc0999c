/** How much waits in the places of a seller's menu, in one statement: new leads, and orders whose documents must be checked. */
import { desc, eq, isNotNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { maxMenuCount } from "#contract/user.ts";
import { leadListDays } from "#domain/leads/lead.ts";
import { type SectionId, sections } from "#domain/people/sections.ts";
import { leads, stepAnswers, transactions, vehicles } from "#upstream/db/schema/index.ts";
import { hasSection, isVerifiedAccount, type Session } from "#upstream/http/caller.ts";
import { soldOrders } from "#upstream/services/buy-online/orders/order-access.ts";
import { joinVerdicts, orderState } from "#upstream/services/buy-online/orders/order-state.ts";
import { inLastDays } from "#upstream/services/leads/lead-days.ts";
import { visibleLeads } from "#upstream/services/leads/lead-list.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { hasSectionOfType } from "./menu-sections.ts";

/** New leads of the list, which shows as many days. A count reads an index and stops after the last number that a menu shows. */
const newLeads = ({ database: { db } }: Upstream, reader: Session, isOpen: boolean) =>
  db
    .select({ section: sql<number>`${sections.leads}::int`.as("section") })
    .from(leads)
    .where(visibleLeads(reader).and(eq(leads.status, "new"), inLastDays(leadListDays), sql`${isOpen}::boolean`).where)
    // In the order of an index, which is then read in place of the table.
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(maxMenuCount + 1);

/** Only an order that waits for somebody has a day when it is late, so that an index has all that may be counted. */
const waitingOrders = ({ database: { db } }: Upstream, reader: Session, isOpen: boolean) =>
  db
    .select({ section: sql<number>`${sections.orders}::int`.as("section") })
    .from(transactions)
    .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
    .leftJoin(stepAnswers, joinVerdicts)
    .where(
      soldOrders(reader).and(isNotNull(transactions.due_at), sql`${orderState} = 'waiting'`, sql`${isOpen}::boolean`)
        .where,
    )
    .limit(maxMenuCount + 1);

/** By section; none for those who have neither leads nor orders. */
export async function readMenuCounts(upstream: Upstream, reader: Session): Promise<Map<number, number>> {
  const { user } = reader;
  const counts = new Map<number, number>();
  const isOpen = (section: SectionId) => hasSectionOfType(user.user_type_id, section) && hasSection(user, section);
  const [hasLeads, hasOrders] = [isOpen(sections.leads), isOpen(sections.orders)];
  if (!(hasLeads || hasOrders) || !user.is_active || !isVerifiedAccount(user)) return counts;
  const rows = await unionAll(newLeads(upstream, reader, hasLeads), waitingOrders(upstream, reader, hasOrders));
  for (const { section } of rows) counts.set(section, (counts.get(section) ?? 0) + 1);
  return counts;
}
