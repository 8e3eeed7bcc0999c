import { isUserTypeId } from "#domain/people/roles.ts";
import { listWithdrawableSections, type MenuEntry } from "#domain/site/menu.ts";

/** The sections of a user type that staff can withdraw; none for customers. */
export const sectionsOfUser = (userTypeId: number): { sectionId: number; entry: MenuEntry }[] =>
  isUserTypeId(userTypeId)
    ? listWithdrawableSections(userTypeId).map(({ sectionId, link }) => ({ sectionId, entry: link.entry }))
    : [];
