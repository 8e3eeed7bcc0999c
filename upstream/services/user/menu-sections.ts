/** Sections of the side menu by user type. Their order and their links are in domain/site/menu.ts. */
import { type UserTypeId, userTypes } from "#domain/people/roles.ts";
import { advisoryLock } from "#upstream/db/locks.ts";
import { dashboardSections } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

const customerSections = [6, 9, 11, 8, 10];
const teamSections = [1, 2, 21, 24, 25, 26, 27, 28, 29, 30];

/** Section ids by user type (specification, section 4). */
const sectionsByType: Record<UserTypeId, readonly number[]> = {
  [userTypes.superAdmin]: [...new Set([1, 3, 4, 5, 23, ...teamSections, ...customerSections])],
  [userTypes.admin]: [1, 3, ...customerSections],
  [userTypes.customer]: customerSections,
  [userTypes.user]: customerSections,
  [userTypes.dealer]: [1, 2, 3, 6, 26, 8, 9, 10, 11, 28, 29, 31, 32, 33],
  [userTypes.mainTeam]: [...teamSections, ...customerSections],
  [userTypes.vehiclesTeam]: [4, 5, 23, ...customerSections],
};

const sectionRows = Object.entries(sectionsByType).flatMap(([userTypeId, sections]) =>
  sections.map((sectionId) => ({ user_type_id: Number(userTypeId), section_id: sectionId })),
);

/**
 * Adds the sections that the database lacks, at each start. Existing rows do not change: a section that an operator switched
 * off stays off, and the rows of another version stay, because both versions run during a rollout.
 */
export const addMenuSections = ({ database }: Pick<Upstream, "database">): Promise<void> =>
  database.transaction(async () => {
    // Processes that start together wait for each other: versions that insert in another order could deadlock.
    await database.db.execute(advisoryLock("menuSections"));
    await database.db.insert(dashboardSections).values(sectionRows).onConflictDoNothing();
  });

/** The sections that this version has, sorted by user type and section. */
export async function readMenuSections({ database }: Pick<Upstream, "database">) {
  const { user_type_id, section_id } = dashboardSections;
  const rows = await database.db.select().from(dashboardSections).orderBy(user_type_id, section_id);
  return rows.filter((row) =>
    sectionRows.some((known) => known.user_type_id === row.user_type_id && known.section_id === row.section_id),
  );
}
