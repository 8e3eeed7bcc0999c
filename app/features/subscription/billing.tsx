/** What Stripe says of the company's payments, and the way to its pages. */
import type { ReactNode } from "react";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import type { ButtonVariant } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { portalTasks, Subscription } from "#contract/company/subscription.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { formatMoney, toDecimalString } from "#domain/money/money.ts";
import { companyPath } from "#domain/site/paths.ts";
import { hasFeature } from "#domain/subscription/plans.ts";

interface BillingProps {
  subscription: Subscription;
}

/** A form with one button, which leads to Stripe. */
export function StripeButton({ intent, text, variant }: { intent: string; text: ReactNode; variant?: ButtonVariant }) {
  const { form } = usePageForm({}, intent);
  return <PageForm form={form} submitText={text} submitVariant={variant} hasOwnErrorSummary />;
}

interface NoticesProps extends BillingProps {
  /** A plan was paid, and Stripe has not said so yet. */
  isAwaited: boolean;
  /** The dealer came back from Stripe without paying. */
  isCancelled: boolean;
}

export function BillingNotices({ subscription: { billing }, isAwaited, isCancelled }: NoticesProps) {
  const { t, language } = useTexts();
  return (
    <>
      {isAwaited ? (
        <div data-refresh="running">
          <Notice heading={t("subscription:billing.awaited")} live="status">
            <a href={companyPath(language, "subscription")}>{t("subscription:billing.refresh")}</a>
          </Notice>
        </div>
      ) : null}
      {isCancelled ? <Notice heading={t("subscription:billing.cancelled")} live="status" /> : null}
      {billing?.status === "late" ? (
        <Notice tone="warn" heading={t("subscription:billing.late")}>
          <p>{t("subscription:billing.lateText")}</p>
        </Notice>
      ) : null}
      {billing?.status !== "ended" && billing?.endsAt ? (
        <Notice tone="warn" heading={t("subscription:billing.ends")}>
          <p>
            {t("subscription:billing.endsText")} <Instant value={billing.endsAt} form="day" />
          </p>
        </Notice>
      ) : null}
    </>
  );
}

export function BillingCard({ subscription }: BillingProps) {
  const { t, language } = useTexts();
  const { billing, brands, plan } = subscription;
  const names = brands.map((name) => name[bilingualKeyOf(language)]).join(", ");
  const supportEmail = subscription.supportEmail[bilingualKeyOf(language)];
  const isRunning = billing !== null && billing.status !== "ended";
  const tasks: (typeof portalTasks)[number][] = ["manage"];
  if (isRunning) tasks.push("card");
  if (isRunning && !billing.endsAt) tasks.push("cancel");
  const payment = billing?.periodEndsAt && isRunning && !billing.endsAt ? billing.periodEndsAt : null;
  const details = [
    { term: t("subscription:billing.brands"), value: names },
    ...(payment
      ? [{ term: t("subscription:billing.nextPayment"), value: <Instant value={payment} form="day" /> }]
      : []),
    ...(hasFeature(plan, "emailSupport")
      ? [
          {
            term: t("subscription:features.emailSupport"),
            value: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
          },
        ]
      : []),
  ];
  return (
    <Card heading={t(billing ? "subscription:billing.heading" : "subscription:billing.included")} id="billing">
      <DetailList details={details} />
      {billing ? (
        <div className="button-row">
          {tasks.map((task) => (
            <StripeButton key={task} intent={task} text={t(`subscription:billing.tasks.${task}`)} variant="secondary" />
          ))}
        </div>
      ) : null}
    </Card>
  );
}

const statusTones = { open: "needs", paid: "done", void: "off" } as const;

export function Invoices({ invoices }: Pick<Subscription, "invoices">) {
  const { t, language } = useTexts();
  const heading = t("subscription:invoices.heading");
  return (
    <Card heading={heading} id="invoices">
      <DataTable
        caption={heading}
        rows={invoices}
        rowKey={({ id }) => id}
        rowState={({ status }) => status}
        empty={<p className="soft">{t("subscription:invoices.none")}</p>}
        columns={[
          {
            key: "day",
            header: t("subscription:invoices.day"),
            cell: ({ createdAt }) => <Instant value={createdAt} form="listDay" />,
          },
          {
            key: "number",
            header: t("subscription:invoices.number"),
            cell: ({ number, url }) => (url ? <a href={url}>{number}</a> : number),
          },
          {
            key: "status",
            header: t("subscription:invoices.status"),
            cell: ({ status }) => <Tag tone={statusTones[status]}>{t(`subscription:invoices.states.${status}`)}</Tag>,
          },
          {
            key: "total",
            header: t("subscription:invoices.total"),
            align: "end",
            cell: ({ total }) => <data value={toDecimalString(total)}>{formatMoney(total, language)}</data>,
          },
        ]}
      />
    </Card>
  );
}
