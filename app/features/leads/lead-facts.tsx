/** What a lead's page shows: the request, the person, how far the purchase came, the history, other requests. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { useSite } from "#app/page/site.ts";
import { contactDetails } from "#app/shared/contact/contact-details.tsx";
import { LeadStatusTag } from "#app/shared/leads/lead-status-tag.tsx";
import { lateTone, vehicleText } from "#app/shared/leads/lead-texts.ts";
import { columnDetails } from "#app/shared/list/columns.tsx";
import { OrderStateTag } from "#app/shared/purchase/order-state-tag.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { LeadDetails, LeadEvent } from "#contract/company/leads.ts";
import { stepIds } from "#contract/purchase/purchase.ts";
import { leadStatuses, moveReasons } from "#domain/leads/lead.ts";
import { companyPath, type LeadArea, leadPath, orderPath } from "#domain/site/paths.ts";
import type { T } from "#locales/texts.ts";
import { answerDetails } from "./lead-answers.ts";
import { leadColumns } from "./leads-list.tsx";

interface LeadProps {
  lead: LeadDetails;
}

interface AreaProps extends LeadProps {
  area: LeadArea;
}

export function MaskedNotice({ lead }: LeadProps) {
  const { t, language } = useTexts();
  if (!lead.isMasked) return null;
  if (lead.status === "passed_on")
    return (
      <Notice heading={t("leads:passedOn")}>
        <p>{t("leads:passedOnLead")}</p>
      </Notice>
    );
  return (
    <Notice heading={t("leads:masked")}>
      <p>{t("leads:maskedLead")}</p>
      <ButtonLink href={companyPath(language, "subscription")}>{t("leads:changePlan")}</ButtonLink>
    </Notice>
  );
}

/** Columns that the heading, the contact, the card of the company or another line shows; a late answer stands in the heading. */
const hidden = [
  "id",
  "number",
  "name",
  "type",
  "status",
  "vehicle",
  "email",
  "phone",
  "company",
  "assignee",
  "plan",
  "routing",
  "created",
];

/** Whom to reply to, and about which vehicle. */
export function PersonCard({ lead }: LeadProps) {
  const texts = useTexts();
  const { t } = texts;
  const vehicle = vehicleText(lead, texts);
  return (
    <Card heading={t("leads:person")} id="person">
      <DetailList
        details={[
          ...contactDetails(t, { email: lead.email, phone: lead.phone }),
          { term: t("leads:fields.language"), value: t(`staff:languages.${lead.language}`) },
          ...(vehicle ? [{ term: t("leads:fields.vehicle"), value: vehicle }] : []),
        ]}
      />
    </Card>
  );
}

export function RequestCard({ lead, now, area }: AreaProps & { now: string }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <Card heading={t("leads:request")} id="request">
      <DetailList
        details={[
          { term: t("leads:fields.created"), value: <Instant value={lead.createdAt} /> },
          ...columnDetails(leadColumns(texts, now, area), lead, lateTone(lead, now) ? [...hidden, "answer"] : hidden),
          { term: t("leads:fields.id"), value: lead.id },
          ...(lead.companyId === null ? [] : [{ term: t("leads:fields.number"), value: String(lead.number) }]),
          {
            term: t("leads:fields.consent"),
            isLong: true,
            value: (
              <>
                {t(`leads:consents.${lead.consent.kind}`)} (<Instant value={lead.consent.agreedAt} />)
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

export function PurchaseCard({ lead: { purchase }, area, seesOrders }: AreaProps & { seesOrders: boolean }) {
  const { t, language } = useTexts();
  if (!purchase) return null;
  const all = stepIds.length;
  return (
    <Card heading={t("leads:purchase.title")} id="purchase">
      <DetailList
        details={[
          purchase.isSigned && purchase.orderState
            ? { term: t("leads:purchase.orderState"), value: <OrderStateTag state={purchase.orderState} /> }
            : { term: t("leads:purchase.state"), value: t(`leads:purchase.${purchase.state}`) },
          {
            term: t("leads:purchase.steps"),
            value: t("leads:purchase.stepCount", { count: purchase.isSigned ? all : purchase.steps.length, all }),
          },
        ]}
      />
      {purchase.isSigned ? null : <DoneSteps steps={purchase.steps} />}
      {purchase.isSigned && seesOrders ? (
        <ButtonLink variant="secondary" href={orderPath(language, area, purchase.id)}>
          {t("leads:purchase.order")}
        </ButtonLink>
      ) : null}
    </Card>
  );
}

/** Which steps of an unsigned purchase are done. */
function DoneSteps({ steps }: Pick<NonNullable<LeadDetails["purchase"]>, "steps">) {
  const { t } = useTexts();
  if (steps.length === 0) return null;
  return (
    <ul className="ticks">
      {steps.map((step) => (
        <li key={step}>
          <Icon name="check" />
          {t(`purchase:steps.${step}.title`)}
        </li>
      ))}
    </ul>
  );
}

export function AnswersCard({ lead }: LeadProps) {
  const texts = useTexts();
  const details = answerDetails(lead.details, texts);
  if (details.length === 0) return null;
  return (
    <Card heading={texts.t("leads:details")} id="answers">
      <DetailList details={details} />
    </Card>
  );
}

export function OthersCard({ lead: { others }, area }: AreaProps) {
  const { t, language } = useTexts();
  if (others.length === 0) return null;
  return (
    <Card heading={t("leads:others")} id="others">
      <ul className="fields gap-2">
        {others.map(({ id, type, status, createdAt }) => (
          <li key={id}>
            <a href={leadPath(language, area, id)}>{t(`leads:types.${type}`)}</a> <LeadStatusTag status={status} />{" "}
            <span className="soft">
              <Instant value={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function eventText(t: T, { kind, text }: LeadEvent): string {
  const status = leadStatuses.find((each) => each === text);
  if (kind === "status") return t("leads:events.status", { text: status ? t(`leads:statuses.${status}`) : text });
  const reason = moveReasons.find((each) => each === text);
  return t(`leads:events.${kind}`, { text: reason ? t(`leads:reasons.${reason}`) : text });
}

const ownTextKinds: readonly string[] = ["note", "team_note", "email", "call"] satisfies LeadEvent["kind"][];

/** What happened, and below it a form that adds a line. */
export function HistoryCard({ lead: { events }, children }: LeadProps & { children?: ReactNode }) {
  const { t } = useTexts();
  const site = useSite();
  return (
    <Card heading={t("leads:history")} id="history">
      <ol className="timeline" data-history="">
        {events.map((event) => (
          <li key={`${event.at} ${event.kind} ${event.text}`} data-event={event.kind}>
            <strong>{eventText(t, event)}</strong>
            <p className="soft small">
              {event.actorName ?? site?.brandName}, <Instant value={event.at} />
            </p>
            {ownTextKinds.includes(event.kind) ? <p className="whitespace-pre-line">{event.text}</p> : null}
          </li>
        ))}
      </ol>
      {children}
    </Card>
  );
}
