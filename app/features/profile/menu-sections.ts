/** Sections of the dashboard's side menu that the user can show or hide in the profile. */

import type { UserProfile } from "#contract/user/profile.ts";
import { isUserTypeId } from "#domain/people/roles.ts";
import { buildMenu, fixedSections, type MenuEntry } from "#domain/site/menu.ts";

type ChoosableSection = UserProfile["menuSections"][number] & { entry: MenuEntry };

/** Each section with its menu entry; sections that the role may not open are left out. */
export function listChoosableSections(userTypeId: number, sections: UserProfile["menuSections"]): ChoosableSection[] {
  if (!isUserTypeId(userTypeId)) return [];
  return sections.flatMap((section) => {
    if (fixedSections.includes(section.sectionId)) return [];
    const [menu] = buildMenu(userTypeId, [{ sectionId: section.sectionId, active: true }]);
    const entry = menu?.places[0]?.entry;
    return entry ? [{ ...section, entry }] : [];
  });
}
