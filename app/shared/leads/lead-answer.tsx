import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import type { LeadRow } from "#contract/company/leads.ts";
import { answerText, isClosedUnanswered, lateTone } from "./lead-texts.ts";

/** The cell of a list, which phones leave out where there is no answer to wait for. */
export const leadAnswerCell = (lead: LeadRow, now: string): ReactNode =>
  isClosedUnanswered(lead) ? "–" : <LeadAnswer lead={lead} now={now} />;

/** Beside the name of a lead whose first answer is late. */
export function LateTag({ lead, now }: { lead: LeadRow; now: string }) {
  const { t } = useTexts();
  const tone = lateTone(lead, now);
  return tone ? (
    <Tag tone={tone} icon="clock">
      {answerText(t, lead, now)}
    </Tag>
  ) : null;
}

/** How long the first answer took; the time of a lead that still waits is bold, and coloured once it is late. */
export function LeadAnswer({ lead, now }: { lead: LeadRow; now: string }) {
  const { t } = useTexts();
  const text = answerText(t, lead, now);
  const tone = lateTone(lead, now);
  if (lead.answeredAt || lead.status !== "new") return <span className="unbroken">{text}</span>;
  return <strong className={tone ? `unbroken late tone-${tone}` : "unbroken"}>{text}</strong>;
}
