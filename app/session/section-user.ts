import type { SessionUser } from "#contract/session-user.ts";
import { isUserTypeId, userTypes } from "#domain/people/roles.ts";
import { canOpenSection, type SectionUser } from "#domain/site/menu.ts";

/** The signed-in user as the menu's table knows people; a type of a newer upstream has a customer's sections. */
export const sectionUserOf = ({
  UserTypeId: typeId,
  WithdrawnSections,
}: Pick<SessionUser, "UserTypeId" | "WithdrawnSections">): SectionUser => ({
  userTypeId: isUserTypeId(typeId) ? typeId : userTypes.customer,
  withdrawnSections: WithdrawnSections,
});

/** Whether the signed-in user has the section of a page, for what other pages show or link of it. */
export const hasSectionOf = (user: SessionUser, path: string): boolean => canOpenSection(sectionUserOf(user), path);
