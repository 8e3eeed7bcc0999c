/** Sections of the side menu by user type. Their order and their links are in domain/site/menu.ts. */
import { sql } from "drizzle-orm";
import { type UserTypeId, userTypes } from "#domain/people/roles.ts";
import { advisoryLock } from "#upstream/db/locks.ts";
import { dashboardSections } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

const customerSections = [6, 9, 11, 8, 10];
const teamSections = [1, 2, 21, 24, 25, 26, 27, 28, 29, 30];

/** Section ids by user type (specification, section 4). */
const sectionsByType: Record<UserTypeId, readonly number[]> = {
  [userTypes.superAdmin]: [1, 3, 4, 5, 23, 2, 21, 24, 25, 26, 27, 28, 29, 30, ...customerSections],
  [userTypes.admin]: [1, 3, ...customerSections],
  [userTypes.customer]: customerSections,
  [userTypes.user]: customerSections,
  [userTypes.dealer]: [6, 2, 8, 9, 10, 11, 28, 29],
  [userTypes.mainTeam]: [...teamSections, ...customerSections],
  [userTypes.vehiclesTeam]: [4, 5, 23, ...customerSections],
};

const sectionRows = Object.entries(sectionsByType).flatMap(([userTypeId, sections]) =>
  sections.map((sectionId) => ({ user_type_id: Number(userTypeId), section_id: sectionId })),
);

/**
 * Adds the sections that the database lacks and deletes those that the code no longer has, at each start. Existing rows do
 * not change, so a section that an operator switched off stays off.
 */
export const reconcileMenuSections = ({ database }: Pick<Upstream, "database">): Promise<void> =>
  database.transaction(async () => {
    const { user_type_id, section_id } = dashboardSections;
    const known = sectionRows.map((row) => sql`(${row.user_type_id}::int, ${row.section_id}::int)`);
    // Processes that start together wait for each other: the second one then finds nothing to change.
    await database.db.execute(advisoryLock("menuSections"));
    await database.db
      .delete(dashboardSections)
      .where(sql`(${user_type_id}, ${section_id}) not in (${sql.join(known, sql`, `)})`);
    await database.db.insert(dashboardSections).values(sectionRows).onConflictDoNothing();
  });
