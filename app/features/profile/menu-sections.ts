/** Sections of the dashboard's side menu that the user can show or hide in the profile. */

import { sectionUserOf } from "#app/session/section-user.ts";
import type { SessionUser } from "#contract/session-user.ts";
import type { UserProfile } from "#contract/user/profile.ts";
import { buildMenu, fixedSections, type MenuEntry } from "#domain/site/menu.ts";

type ChoosableSection = UserProfile["menuSections"][number] & {
  entry: MenuEntry;
  /** All sections that are this entry, `sectionId` first. */
  sectionIds: number[];
};

/** Each menu entry once, with its sections; sections that the role may not open are left out. */
export function listChoosableSections(
  user: Pick<SessionUser, "UserTypeId" | "CompanyRole" | "WithdrawnSections">,
  sections: UserProfile["menuSections"],
): ChoosableSection[] {
  const choosable = new Map<MenuEntry, ChoosableSection>();
  for (const { sectionId, isHidden } of sections) {
    if (fixedSections.includes(sectionId)) continue;
    const [menu] = buildMenu(sectionUserOf(user), [{ sectionId, active: true }], user.CompanyRole);
    const entry = menu?.places[0]?.entry;
    if (!entry) continue;
    const first = choosable.get(entry);
    if (first) {
      first.sectionIds.push(sectionId);
      first.isHidden &&= isHidden;
    } else choosable.set(entry, { sectionId, isHidden, entry, sectionIds: [sectionId] });
  }
  return [...choosable.values()];
}
