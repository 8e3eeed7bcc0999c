/** An order's documents: looked at, accepted with one press, or declined on a page that asks why. */

import { useTexts } from "#app/i18n/context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderDetails } from "#contract/purchase/orders.ts";
import type { OrderArea } from "#domain/site/paths.ts";
import { documentTones } from "./order-texts.ts";
import { documentPath } from "./paths.ts";

type Shown = OrderDetails["documents"][number];

export function OrderDocuments({ order, area }: { order: OrderDetails; area: OrderArea }) {
  return order.documents.map((shown) => (
    <DocumentCard
      key={shown.document}
      shown={shown}
      orderId={order.id}
      area={area}
      isOver={order.state === "returned"}
    />
  ));
}

interface DocumentCardProps {
  shown: Shown;
  orderId: string;
  area: OrderArea;
  /** The vehicle was given back: nothing is judged any more. */
  isOver: boolean;
}

function DocumentCard({ shown, orderId, area, isOver }: DocumentCardProps) {
  const { t } = useTexts();
  const { document, state, reason, judgedAt, hasFile } = shown;
  return (
    <Card
      id={document}
      heading={t(`staff:orders.documents.${document}`)}
      aside={<Tag tone={documentTones[state]}>{t(`staff:orders.documentStates.${state}`)}</Tag>}
    >
      {judgedAt ? (
        <p className="soft">
          <Instant value={judgedAt} />
        </p>
      ) : null}
      {state === "declined" ? <p>{t("staff:orders.toldBuyer", { reason: reason ?? "" })}</p> : null}
      {hasFile ? <DocumentFile {...{ document, orderId, area }} /> : <Notice>{t("staff:orders.noFile")}</Notice>}
      {hasFile && !isOver ? <Verdict shown={shown} orderId={orderId} area={area} /> : null}
    </Card>
  );
}

/** Opened by a press and never before: each look at a licence is noted with who looked (reading 18). */
function DocumentFile({ document, orderId, area }: Pick<Shown, "document"> & { orderId: string; area: OrderArea }) {
  const { t, language } = useTexts();
  const src = documentPath(language, area, orderId, document);
  if (document === "contract") return <a href={src}>{t("staff:orders.openContract")}</a>;
  if (document === "credit-application") return <a href={src}>{t("staff:orders.openApplication")}</a>;
  return (
    <Disclosure summary={t("staff:orders.look")}>
      {/* Lazy: what is folded is not asked for. */}
      <a className="file-preview" href={src}>
        <img src={src} alt={t(`staff:orders.documents.${document}`)} width={640} height={404} loading="lazy" />
      </a>
    </Disclosure>
  );
}

/** What may still be said: the verdict that stands is not asked for again. */
function Verdict({ shown, orderId, area }: { shown: Shown; orderId: string; area: OrderArea }) {
  const { t, language } = useTexts();
  const { document, state } = shown;
  const name = t(`staff:orders.documents.${document}`);
  return (
    <ButtonRow>
      {state === "accepted" ? null : (
        <form method="post">
          <input type="hidden" name="document" value={document} />
          <Button variant="secondary" value="accept" aria-label={`${t("staff:orders.accept")} – ${name}`}>
            {t("staff:orders.accept")}
          </Button>
        </form>
      )}
      <ButtonLink
        variant="quiet"
        href={documentPath(language, area, orderId, document, "decline")}
        aria-label={`${t("staff:orders.decline.action")} – ${name}`}
      >
        {t("staff:orders.decline.action")}
      </ButtonLink>
    </ButtonRow>
  );
}
