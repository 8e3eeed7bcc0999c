/** How those who sell judged an order's documents, and what there is to do. */

import { useTexts } from "#app/i18n/context.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DocumentState, OrderDocument } from "#contract/purchase/documents.ts";
import type { LicenceSide } from "#contract/purchase/purchase.ts";
import { purchasePath } from "#domain/site/paths.ts";

const sides: Partial<Record<OrderDocument, LicenceSide>> = {
  "drivers-license-front": "front",
  "drivers-license-back": "back",
};

/** The sides of the licence to be sent again, each with the words of who declined it. */
export const declinedSides = (documents: readonly DocumentState[]) =>
  documents.flatMap(({ document, state, reason }) => {
    const side = sides[document];
    return side && state === "declined" ? [{ side, reason: reason ?? "" }] : [];
  });

interface DocumentNoticesProps {
  documents: readonly DocumentState[];
  vehicleId: number;
}

export function DocumentNotices({ documents, vehicleId }: DocumentNoticesProps) {
  const { t, language } = useTexts();
  const declined = declinedSides(documents);
  const unsettled = documents.filter(({ document, state }) => !sides[document] && state === "declined");
  const isAllAccepted = documents.length > 0 && documents.every(({ state }) => state === "accepted");
  return (
    <>
      {declined.length > 0 ? (
        <Notice tone="bad" heading={t("order:documents.declined")}>
          {declined.map(({ side, reason }) => (
            <p key={side}>
              <strong>{t(`purchase:fields.${side}`)}</strong>
              <br />
              {reason}
            </p>
          ))}
          <ButtonLink variant="secondary" href={purchasePath(language, vehicleId, "drivers-license/again")}>
            {t("order:documents.again")}
          </ButtonLink>
        </Notice>
      ) : null}
      {unsettled.map(({ document, reason }) => (
        <Notice
          key={document}
          tone="warn"
          heading={t(document === "contract" ? "order:documents.contract" : "order:documents.application")}
        >
          <p>{reason}</p>
          <p>{t("order:documents.contractLead")}</p>
        </Notice>
      ))}
      {isAllAccepted ? <Notice tone="good" heading={t("order:documents.accepted")} /> : null}
      {documents.length > 0 ? (
        <SummaryGroup
          heading={t("order:documents.heading")}
          details={documents.map(({ document, state }) => ({
            term: t(`order:documents.names.${document}`),
            value: t(`order:documents.states.${state}`),
          }))}
        />
      ) : null}
    </>
  );
}
