/** Notices on the seller's review of an order's documents, and what the buyer must do. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DocumentState, OrderDocument } from "#contract/purchase/documents.ts";
import type { LicenceSide } from "#contract/purchase/purchase.ts";
import { purchasePath } from "#domain/site/paths.ts";

const licenceSideOf: Partial<Record<OrderDocument, LicenceSide>> = {
  "drivers-license-front": "front",
  "drivers-license-back": "back",
};

/** Licence sides that the seller declined and the buyer must send again, each with the seller's reason. */
export const listDeclinedSides = (documents: readonly DocumentState[]) =>
  documents.flatMap(({ document, state, reason }) => {
    const side = licenceSideOf[document];
    return side && state === "declined" ? [{ side, reason: reason ?? "" }] : [];
  });

const stateTones: Record<DocumentState["state"], Tone> = { waiting: "neutral", accepted: "good", declined: "bad" };

interface DocumentNoticesProps {
  documents: readonly DocumentState[];
  vehicleId: number;
}

export function DocumentNotices({ documents, vehicleId }: DocumentNoticesProps) {
  const { t, language } = useTexts();
  const declined = listDeclinedSides(documents);
  const otherDeclinedDocuments = documents.filter(
    ({ document, state }) => !licenceSideOf[document] && state === "declined",
  );
  const areAllAccepted = documents.length > 0 && documents.every(({ state }) => state === "accepted");
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
      {otherDeclinedDocuments.map(({ document, reason }) => (
        <Notice
          key={document}
          tone="warn"
          heading={t(document === "contract" ? "order:documents.contract" : "order:documents.application")}
        >
          <p>{reason}</p>
          <p>{t("order:documents.contractLead")}</p>
        </Notice>
      ))}
      {documents.length > 0 ? (
        <SummaryGroup
          heading={t("order:documents.heading")}
          fact={
            areAllAccepted ? (
              <Tag tone="good">{t("order:documents.accepted", { count: documents.length })}</Tag>
            ) : undefined
          }
          details={documents.map(({ document, state }) => ({
            term: t(`order:documents.names.${document}`),
            // To its buyer a contract is signed, whoever looks at it afterwards.
            value:
              document === "contract" && state === "waiting" ? (
                <Tag tone="good">{t("order:documents.states.signed")}</Tag>
              ) : (
                <Tag tone={stateTones[state]}>{t(`order:documents.states.${state}`)}</Tag>
              ),
          }))}
        />
      ) : null}
    </>
  );
}
