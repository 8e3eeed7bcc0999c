/** The delivery of an order: the day, the handover with its odometer, and the forms that record them. */

import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
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

export function OrderDelivery({ order, forms }: OrderDeliveryProps) {
  const { t, language } = useTexts();
  const { signed, state, handover, documents } = order;
  if (!signed) return null;
  const { agreedDay, deliveredOn, odometerKm } = handover;
  const isClosed = state === "returned" || state === "return-asked";
  const areDocumentsAccepted = documents.every((document) => document.state === "accepted");
  return (
    <Card heading={t("staff:orders.delivery.title")} id="delivery">
      <DetailList
        details={[
          { term: t("staff:orders.delivery.contractDay"), value: <Day day={signed.deliveryDay} /> },
          {
            term: t("staff:orders.delivery.agreedDay"),
            value: agreedDay ? <Day day={agreedDay} /> : t("staff:orders.delivery.notAgreed"),
          },
          ...(deliveredOn === null || odometerKm === null
            ? []
            : [
                { term: t("staff:orders.delivery.deliveredOn"), value: <Day day={deliveredOn} /> },
                { term: t("staff:orders.delivery.odometerKm"), value: formatKilometres(odometerKm, language) },
              ]),
        ]}
      />
      {isClosed || deliveredOn ? null : <AgreeFields order={order} description={forms.agree} />}
      {isClosed ? null : areDocumentsAccepted ? (
        <DeliverFields order={order} description={forms.deliver} />
      ) : (
        <p className="soft">{t("staff:orders.delivery.documentsFirst")}</p>
      )}
    </Card>
  );
}

interface FieldsProps {
  order: OrderDetails;
  description: FormDescription;
}

function AgreeFields({ order, description }: FieldsProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<AgreeForm>(description, "agree");
  return (
    <PageForm form={form} submitText={t("staff:orders.delivery.agree")} submitVariant="secondary">
      <DateField
        field={fields.agreedDay}
        label={t("staff:orders.delivery.agreedDay")}
        hint={t(`staff:orders.delivery.hint.${order.language}`)}
      />
    </PageForm>
  );
}

/** After the delivery, the same form corrects its record. */
function DeliverFields({ order, description }: FieldsProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<DeliverForm>(description, "deliver");
  const isCorrection = order.handover.deliveredOn !== null;
  return (
    <PageForm
      form={form}
      submitText={t(isCorrection ? "staff:orders.delivery.correct" : "staff:orders.delivery.deliver")}
      submitVariant="secondary"
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
}
