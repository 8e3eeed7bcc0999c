import { useTexts } from "#app/i18n/texts-context.tsx";
import { useSite } from "#app/page/site.ts";
import { Instant } from "#app/ui/data/instant.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { SentRequests } from "#contract/company/dealer-requests.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import type { T } from "#locales/texts.ts";

/** The page's heading: whether anybody has the request. */
export const sentRequestsTitle = (requests: SentRequests, t: T): string =>
  t(requests.length > 0 ? "dealerRequest:sent.title" : "dealerRequest:sent.none");

interface SentRequestsListProps {
  requests: SentRequests;
  askHref: string;
  kind: "trade_in" | "credit_application";
}

/** Who has the person's request: a company by its name, or the brand's team; the way to ask while nobody has it. */
export function SentRequestsList({ requests, askHref, kind }: SentRequestsListProps) {
  const { t, language } = useTexts();
  const brand = useSite()?.brandName ?? "";
  if (requests.length === 0) {
    return (
      <>
        <p>{t(`dealerRequest:lead.${kind}`)}</p>
        <ButtonRow>
          <ButtonLink href={askHref}>{t("dealerRequest:sent.ask")}</ButtonLink>
        </ButtonRow>
      </>
    );
  }
  return (
    <div className="fields">
      {requests.map(({ company, at }) => (
        <Notice
          key={`${at} ${company?.name.en}`}
          tone="good"
          heading={
            company
              ? t("dealerRequest:sent.company", {
                  company: `${company.name[bilingualKeyOf(language)]} (${company.city})`,
                })
              : t("dealerRequest:sent.team", { brand })
          }
        >
          <p>
            {company ? t("dealerRequest:sent.companyLead", { phone: company.phone }) : t("dealerRequest:sent.teamLead")}
          </p>
          <p className="soft small">
            <Instant value={at} />
          </p>
        </Notice>
      ))}
    </div>
  );
}
