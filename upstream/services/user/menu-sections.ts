/** Sections of the side menu by user type. Their order and their links are in domain/site/menu.ts. */
import { type UserTypeId, userTypes } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { advisoryLock } from "#upstream/db/locks.ts";
import { maxRememberedMs, remember } from "#upstream/db/remembered.ts";
import { dashboardSections } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

const { dashboard, garage, creditScore, transactionHistory, profile } = sections;
const customerSections = [dashboard, garage, creditScore, transactionHistory, profile];
const catalogueSections = [sections.vehicles, sections.notifications, sections.images];
const teamSections = [
  ...[sections.users, sections.leads, sections.companies, sections.tradeInValues, sections.thirdParties],
  ...[sections.tradeInPartner, sections.employees, sections.blockManagement, sections.block, sections.orders],
  ...[sections.creditReviews, sections.audit],
];
const companySections = [
  ...[sections.users, sections.leads, sections.companies, sections.employees, sections.block, sections.orders],
  ...[sections.companyVehicles, sections.widgets, sections.subscription, sections.integrations],
];

/** Section ids by user type (specification, section 4). */
const sectionsByType: Record<UserTypeId, readonly number[]> = {
  [userTypes.superAdmin]: [...new Set([...catalogueSections, ...teamSections, sections.system, ...customerSections])],
  [userTypes.admin]: [sections.users, sections.companies, ...customerSections],
  [userTypes.customer]: customerSections,
  [userTypes.user]: customerSections,
  [userTypes.dealer]: [...companySections, ...customerSections],
  [userTypes.mainTeam]: [...teamSections, ...customerSections],
  [userTypes.vehiclesTeam]: [...catalogueSections, ...customerSections],
};

const sectionRows = Object.entries(sectionsByType).flatMap(([userTypeId, sections]) =>
  sections.map((sectionId) => ({ user_type_id: Number(userTypeId), section_id: sectionId })),
);

type SectionRow = (typeof sectionRows)[number];

const isSameSection = (one: SectionRow, other: SectionRow): boolean =>
  one.user_type_id === other.user_type_id && one.section_id === other.section_id;

export const hasSectionOfType = (userTypeId: number, section: number): boolean =>
  sectionRows.some((row) => row.user_type_id === userTypeId && row.section_id === section);

/**
 * Adds the sections that the database lacks, at each start. Existing rows do not change: a section that an operator switched
 * off stays off, and the rows of another version stay, because both versions run during a rollout.
 */
export async function addMenuSections({ database }: Pick<Upstream, "database">): Promise<void> {
  const known = await database.db.select().from(dashboardSections);
  if (sectionRows.every((row) => known.some((other) => isSameSection(row, other)))) return;
  await database.transaction(async () => {
    // Processes that start together wait for each other: versions that insert in another order could deadlock.
    await database.db.execute(advisoryLock("menuSections"));
    await database.db.insert(dashboardSections).values(sectionRows).onConflictDoNothing();
  });
}

const readKnownSections = remember(async ({ db }) => {
  const { user_type_id, section_id } = dashboardSections;
  const rows = await db.select().from(dashboardSections).orderBy(user_type_id, section_id);
  const known = rows.filter((row) => sectionRows.some((own) => isSameSection(own, row)));
  return { value: known, trueForMs: maxRememberedMs };
});

/** The sections that this version has, sorted by user type and section. What an operator switches shows within a minute. */
export const readMenuSections = ({ database }: Pick<Upstream, "database">) => readKnownSections(database);
