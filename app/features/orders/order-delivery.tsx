/** The delivery of an order: the day, the handover with its odometer, and the forms that record them. */

import { type FormDescription, PageForm, usePageForm, useRejectedForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { DateField, TextField } from "#app/ui/form/field.tsx";
import type { OrderDetails } from "#contract/purchase/orders.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
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
  return (
    <>
      <Card heading={t("staff:orders.delivery.title")} id="delivery">
        <DetailList
          details={[
            { term: t("staff:orders.fields.handover"), value: t(`staff:orders.handover.${signed.deliveryType}`) },
            { term: t("staff:orders.delivery.contractDay"), value: <Day day={signed.deliveryDay} /> },
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
                  { term: t("staff:orders.delivery.deliveredOn"), value: <Day day={deliveredOn} /> },
                  { term: t("staff:orders.delivery.odometerKm"), value: formatKilometres(odometerKm, language) },
                ]
              : []),
          ]}
        />
        {formNames.includes("agree") ? <AgreeFields order={order} description={forms.agree} /> : null}
        {isDelivered && formNames.includes("deliver") ? (
          <DeliverFields order={order} description={forms.deliver} />
        ) : null}
      </Card>
      {isDelivered || formNames.length === 0 ? null : (
        <Card heading={t("staff:orders.delivery.handover")} id="handover">
          {formNames.includes("deliver") ? (
            <DeliverFields order={order} description={forms.deliver} />
          ) : (
            <p className="soft">{t("staff:orders.delivery.documentsFirst")}</p>
          )}
        </Card>
      )}
    </>
  );
}

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
    <PageForm form={form} submitText={t("staff:orders.delivery.agree")} submitVariant="secondary">
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
    >
      <DateField field={fields.deliveredOn} label={t("staff:orders.delivery.deliveredOn")} />
      <TextField
        field={fields.odometerKm}
        label={t("staff:orders.delivery.odometerKm")}
        hint={t("staff:orders.delivery.odometerHint")}
        inputMode="numeric"
        autoComplete="off"
        width="medium"
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
