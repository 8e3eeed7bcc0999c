/**
 * Documents of an order, a line each with its state, which opens: the document, and the buttons that accept it or lead to
 * the page that asks why it is declined. What waits is accepted with one button below them.
 */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderDetails } from "#contract/purchase/orders.ts";
import type { OrderArea } from "#domain/site/paths.ts";
import { documentTones, seenFieldOf } from "./order-texts.ts";
import { documentPath } from "./paths.ts";

type DocumentDetails = OrderDetails["documents"][number];

export function OrderDocuments({ order, area }: { order: OrderDetails; area: OrderArea }) {
  const { t } = useTexts();
  if (order.documents.length === 0) return null;
  const isClosed = order.state === "returned" || order.handover.deliveredOn !== null;
  const waiting = isClosed ? [] : order.documents.filter(({ state, hasFile }) => state === "waiting" && hasFile);
  return (
    <Card heading={t("staff:orders.documentList")} id="documents">
      {waiting.length > 0 ? <p className="soft">{t("staff:orders.documentsLead", { count: waiting.length })}</p> : null}
      <ul className="document-list">
        {order.documents.map((details) => (
          <DocumentRow key={details.document} details={details} orderId={order.id} area={area} isClosed={isClosed} />
        ))}
      </ul>
      {waiting.length > 1 ? <AcceptAll waiting={waiting} /> : null}
    </Card>
  );
}

/** Accepts what waits with one form; below the documents, since they are looked at first. */
function AcceptAll({ waiting }: { waiting: readonly DocumentDetails[] }) {
  const { t } = useTexts();
  return (
    <form method="post">
      {waiting.map(({ document, judgedAt }) => (
        <input key={document} type="hidden" name={seenFieldOf(document)} value={judgedAt ?? ""} />
      ))}
      <ButtonRow>
        <Button value="accept-all">{t("staff:orders.acceptAll", { count: waiting.length })}</Button>
      </ButtonRow>
    </form>
  );
}

interface DocumentRowProps {
  details: DocumentDetails;
  orderId: string;
  area: OrderArea;
  /** The vehicle was delivered or returned: its documents can no longer be accepted or declined. */
  isClosed: boolean;
}

function DocumentRow({ details, orderId, area, isClosed }: DocumentRowProps) {
  const { t } = useTexts();
  const { document, state, reason, hasFile } = details;
  return (
    <li id={document}>
      {hasFile ? (
        // One at a time: a document and its buttons fill the card.
        <details name="document">
          <summary className="document-line">
            <DocumentName details={details} />
            <Icon name="down" />
          </summary>
          <DocumentFile details={details} orderId={orderId} area={area} />
          {isClosed ? null : <VerdictButtons details={details} orderId={orderId} area={area} />}
        </details>
      ) : (
        <div className="document-line">
          <DocumentName details={details} />
        </div>
      )}
      {state === "declined" ? <p>{t("staff:orders.toldBuyer", { reason: reason ?? "" })}</p> : null}
      {hasFile ? null : <Notice>{t("staff:orders.noFile")}</Notice>}
    </li>
  );
}

/** What the document is, with its state and the day of its verdict below. */
function DocumentName({ details: { document, state, judgedAt } }: Pick<DocumentRowProps, "details">) {
  const { t } = useTexts();
  return (
    <>
      <Icon name={isPicture(document) ? "photo" : "file"} />
      <h3>{t(`staff:orders.documents.${document}`)}</h3>
      <span className="soft small chips">
        <Tag tone={documentTones[state]}>{t(`staff:orders.documentStates.${state}`)}</Tag>
        {judgedAt ? <Instant value={judgedAt} form="listDay" /> : null}
      </span>
    </>
  );
}

const isPicture = (document: DocumentDetails["document"]): boolean =>
  document !== "contract" && document !== "credit-application";

/** Loads only when the user opens it: the upstream records every access to a licence (docs/readings.md, reading 18). */
function DocumentFile({ details: { document }, orderId, area }: Omit<DocumentRowProps, "isClosed">) {
  const { t, language } = useTexts();
  const src = documentPath(language, area, orderId, document);
  if (!isPicture(document))
    return (
      <ButtonLink variant="secondary" href={src}>
        <Icon name="file" />
        {t("staff:orders.openDocument")}
      </ButtonLink>
    );
  return (
    // Lazy, so that a closed document does not request its image.
    <a className="file-preview" href={src}>
      <img src={src} alt={t(`staff:orders.documents.${document}`)} width={640} height={404} loading="lazy" />
    </a>
  );
}

/** Buttons for the possible verdicts, without the current one. */
function VerdictButtons({ details, orderId, area }: { details: DocumentDetails; orderId: string; area: OrderArea }) {
  const { t, language } = useTexts();
  const { document, state, judgedAt } = details;
  const name = t(`staff:orders.documents.${document}`);
  const decline = t(state === "accepted" ? "staff:orders.decline.change" : "staff:orders.decline.action");
  return (
    <ButtonRow>
      {state === "accepted" ? null : (
        <form method="post">
          <input type="hidden" name="document" value={document} />
          <input type="hidden" name="judgedAt" value={judgedAt ?? ""} />
          <Button variant="secondary" value="accept" aria-label={`${t("staff:orders.accept")} – ${name}`}>
            {t("staff:orders.accept")}
          </Button>
        </form>
      )}
      <ButtonLink
        variant={state === "accepted" ? "quiet" : "secondary"}
        href={documentPath(language, area, orderId, document, "decline")}
        aria-label={`${decline} – ${name}`}
      >
        {decline}
      </ButtonLink>
    </ButtonRow>
  );
}
