import { useTexts } from "#app/i18n/texts-context.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import type { LeadStatus } from "#domain/leads/lead.ts";
import { leadTones } from "./lead-texts.ts";

/** Instead of the icon of a neutral state. */
const icons: Partial<Record<LeadStatus, IconName>> = { answered: "check", appointment: "person", passed_on: "right" };

export function LeadStatusTag({ status }: { status: LeadStatus }) {
  const { t } = useTexts();
  return (
    <Tag tone={leadTones[status]} icon={icons[status]}>
      {t(`leads:statuses.${status}`)}
    </Tag>
  );
}
