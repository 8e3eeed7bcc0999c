import { useTexts } from "#app/i18n/texts-context.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import type { LeadStatus } from "#domain/leads/lead.ts";
import { leadTones } from "./lead-texts.ts";

export function LeadStatusTag({ status }: { status: LeadStatus }) {
  const { t } = useTexts();
  return (
    <Tag tone={leadTones[status]} icon={status === "appointment" ? "calendar" : undefined}>
      {t(`leads:statuses.${status}`)}
    </Tag>
  );
}
