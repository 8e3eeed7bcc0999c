/** The delivery of an order: the day, the handover with its odometer, and the forms that record them. */

import { type FormDescription, PageForm, usePageForm, useRejectedForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { AddressText } from "#app/ui/data/address-text.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { type Detail, DetailList } from "#app/ui/data/detail-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { DateField, KilometresField } from "#app/ui/form/field.tsx";
import type { OrderDetails, SignedOrderFacts } from "#contract/purchase/orders.ts";
import { formatKilometres, withNoBreakSpaces } from "#domain/formats/formats.ts";
import type { T } from "#locales/texts.ts";
import type { AgreeForm, DeliverForm } from "./forms.server.ts";

export interface DeliveryFormDescriptions {
  agree: FormDescription;
  deliver: FormDescription;
}

interface OrderDeliveryProps {
  order: OrderDetails;
  forms: DeliveryFormDescriptions;
}

/** The forms that the order's page has: they go away when others have done their work meanwhile. */
export function listDeliveryForms({
  signed,
  state,
  handover,
  documents,
}: OrderDetails): (keyof DeliveryFormDescriptions)[] {
  if (!signed || state === "returned" || state === "return-asked") return [];
  const areDocumentsAccepted = documents.every((document) => document.state === "accepted");
  return [
    ...(handover.deliveredOn === null ? (["agree"] as const) : []),
    ...(areDocumentsAccepted ? (["deliver"] as const) : []),
  ];
}

export function OrderDelivery({ order, forms }: OrderDeliveryProps) {
  const { t, language } = useTexts();
  const { signed, handover } = order;
  if (!signed) return null;
  const { agreedDay, deliveredOn, odometerKm } = handover;
  const formNames = listDeliveryForms(order);
  const isDelivered = deliveredOn !== null && odometerKm !== null;
  const deliverFields = formNames.includes("deliver") ? (
    <DeliverFields order={order} description={forms.deliver} />
  ) : null;
  return (
    <Card heading={t("staff:orders.delivery.title")} id="delivery">
      <DetailList
        details={[
          { term: t("staff:orders.fields.handover"), value: t(`staff:orders.handover.${signed.deliveryType}`) },
          ...placeDetails(signed.deliveryAddress, t),
          ...(agreedDay === signed.deliveryDay
            ? []
            : [{ term: t("staff:orders.delivery.contractDay"), value: <Day day={signed.deliveryDay} /> }]),
          // The open form asks for the day.
          ...(agreedDay || !formNames.includes("agree")
            ? [
                {
                  term: t("staff:orders.delivery.agreedDay"),
                  value: agreedDay ? <Day day={agreedDay} /> : t("staff:orders.delivery.notAgreed"),
                },
              ]
            : []),
          ...(isDelivered
            ? [
                { term: t("staff:orders.delivery.deliveredOn"), value: <Day day={deliveredOn} withWeekday={false} /> },
                { term: t("staff:orders.delivery.odometerKm"), value: formatKilometres(odometerKm, language) },
              ]
            : []),
        ]}
      />
      {formNames.includes("agree") ? <AgreeFields order={order} description={forms.agree} /> : null}
      {isDelivered || formNames.length === 0 ? null : (
        <section id="handover">
          {deliverFields ? (
            <h3>{t("staff:orders.delivery.handover")}</h3>
          ) : (
            <p className="soft">{t("staff:orders.delivery.documentsFirst")}</p>
          )}
        </section>
      )}
      {deliverFields}
    </Card>
  );
}

/** Where a delivered vehicle goes; none for a pickup. */
const placeDetails = (address: SignedOrderFacts["deliveryAddress"], t: T): Detail[] =>
  address
    ? [
        {
          term: t("order:review.place"),
          value: (
            <>
              <AddressText address={address} />
              <br />
              {withNoBreakSpaces(address.phone)}
            </>
          ),
        },
      ]
    : [];

interface FieldsProps {
  order: OrderDetails;
  description: FormDescription;
}

/** Once a day is agreed, the form that changes it is folded. */
function AgreeFields({ order, description }: FieldsProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<AgreeForm>(description, "agree");
  const isRejected = useRejectedForm("agree") !== null;
  const pageForm = (
    <PageForm form={form} submitText={t("staff:orders.delivery.agree")} submitVariant="secondary" hasOwnErrorSummary>
      <DateField
        field={fields.agreedDay}
        label={t("staff:orders.delivery.agreedDay")}
        hint={t(`staff:orders.delivery.hint.${order.language}`)}
      />
    </PageForm>
  );
  if (order.handover.agreedDay === null) return pageForm;
  return (
    <Disclosure summary={t("staff:orders.delivery.changeDay")} isOpen={isRejected}>
      {pageForm}
    </Disclosure>
  );
}

/** After the delivery, the same form corrects its record, and a button withdraws it. */
function DeliverFields({ order, description }: FieldsProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<DeliverForm>(description, "deliver");
  const isRejected = useRejectedForm("deliver") !== null;
  const isCorrection = order.handover.deliveredOn !== null;
  const pageForm = (
    <PageForm
      form={form}
      submitText={t(isCorrection ? "staff:orders.delivery.correct" : "staff:orders.delivery.deliver")}
      submitVariant={isCorrection ? "secondary" : undefined}
      hasOwnErrorSummary
    >
      <DateField field={fields.deliveredOn} label={t("staff:orders.delivery.deliveredOn")} />
      <KilometresField
        field={fields.odometerKm}
        label={t("staff:orders.delivery.odometerKm")}
        hint={t("staff:orders.delivery.odometerHint")}
      />
    </PageForm>
  );
  if (!isCorrection) return pageForm;
  return (
    <Disclosure summary={t("staff:orders.delivery.correct")} isOpen={isRejected}>
      {pageForm}
      <form method="post">
        <p>{t("staff:orders.delivery.withdrawLead")}</p>
        <Button variant="quiet" value="withdraw">
          {t("staff:orders.delivery.withdraw")}
        </Button>
      </form>
    </Disclosure>
  );
}
