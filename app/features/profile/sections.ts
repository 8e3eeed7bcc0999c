/** The sections of a person's side menu that are theirs to show or to hide. */

import type { OwnProfile } from "#contract/user/profile.ts";
import { isUserTypeId } from "#domain/people/roles.ts";
import { fixedSections, type MenuEntry, menuOf } from "#domain/site/menu.ts";

type ChoosableSection = OwnProfile["sections"][number] & { entry: MenuEntry };

/** Named as the menu names it; one whose page the role may not open is in no menu. */
export function listChoosable(userTypeId: number, sections: OwnProfile["sections"]): ChoosableSection[] {
  if (!isUserTypeId(userTypeId)) return [];
  return sections.flatMap((section) => {
    if (fixedSections.includes(section.sectionId)) return [];
    const [menu] = menuOf(userTypeId, [{ sectionId: section.sectionId, active: true }]);
    const entry = menu?.places[0]?.entry;
    return entry ? [{ ...section, entry }] : [];
  });
}
