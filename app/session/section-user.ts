import type { SessionUser } from "#contract/session-user.ts";
import { isUserTypeId, userTypes } from "#domain/people/roles.ts";
import type { SectionUser } from "#domain/site/menu.ts";

/** The signed-in user as the menu's table knows people; a type of a newer upstream has a customer's sections. */
export const sectionUserOf = ({
  UserTypeId: typeId,
  WithdrawnSections,
}: Pick<SessionUser, "UserTypeId" | "WithdrawnSections">): SectionUser => ({
  userTypeId: isUserTypeId(typeId) ? typeId : userTypes.customer,
  withdrawnSections: WithdrawnSections,
});
