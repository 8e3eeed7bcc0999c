/** What waits for the main team or for a first answer, each with the list that it counts. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { listHref } from "#app/shared/list/list-state.ts";
import { StatLink, Stats } from "#app/ui/data/stat.tsx";
import type { LeadQueues } from "#contract/company/lead-management.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { estimatesPath, leadsPath } from "#domain/site/paths.ts";

export function LeadOverview({ queues }: { queues: LeadQueues }) {
  const { t, language } = useTexts();
  const path = leadsPath(language, "mainTeam");
  // The list begins with the day of the oldest, so that it shows all that are counted.
  const listOf = ({ since }: LeadQueues["unanswered"], query: Record<string, string>) =>
    listHref(path, { ...query, ...(since && { dateStart: since }) });
  const figures = [
    { key: "unanswered", see: "seeUnanswered", href: listOf(queues.unanswered, { status: "new" }) },
    {
      key: "withoutCompany",
      see: "seeWithoutCompany",
      href: listOf(queues.withoutCompany, { withoutCompany: "yes" }),
    },
    { key: "estimates", see: "seeEstimates", href: estimatesPath(language) },
  ] as const;
  const countText = ({ total, isTotalExact }: LeadQueues["unanswered"]) => {
    const count = formatNumber(total, language);
    return isTotalExact ? count : t("leadManagement:queues.moreThan", { count });
  };
  return (
    <section aria-label={t("leadManagement:overview")}>
      <Stats
        stats={figures.map(({ key, see, href }) => ({
          label: t(`leadManagement:queues.${key}`),
          value: (
            <StatLink href={href} text={t(`leadManagement:queues.${see}`)}>
              <data
                className={key === "unanswered" && queues[key].total > 0 ? "late tone-warn" : undefined}
                data-queue={key}
                value={queues[key].total}
              >
                {countText(queues[key])}
              </data>
            </StatLink>
          ),
        }))}
      />
    </section>
  );
}
