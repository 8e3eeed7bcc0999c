import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { orderPath } from "#app/domain/paths.ts";
import { fullVehicleName } from "#app/domain/vehicle-name.ts";
import { type DeclineForm, declineForm, reasonText } from "#app/features/orders/forms.server.ts";
import { documentOf, openOrder } from "#app/features/orders/open-order.server.ts";
import { reasonsFor } from "#app/features/orders/order-texts.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { done, notFound } from "#app/page/answers.server.ts";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { SelectField, TextArea } from "#app/ui/field.tsx";
import { buyOnline } from "#upstream/contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { order, area, t } = await openOrder(args);
  const document = documentOf(args.params["document"]);
  if (!order.isSigned) throw notFound();
  const title = t(`staff:orders.decline.title.${document}`);
  return json({ title, order, area, document, form: describeForm(declineForm) });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openOrder(args);
  const { call, language, area, order, orderId, t } = visit;
  const document = documentOf(args.params["document"]);
  const form = await readForm(args.request, declineForm, t);
  if (!form.ok) return rejected(form);
  const reason = reasonText(form.value, order);
  const judged = await call(buyOnline.judgeOrderDocument, { orderId, document, verdict: "declined", reason });
  return judged.ok ? done(visit, orderPath(language, area, orderId), "staff:orders.declined") : rejected(form, judged);
}

export default function Decline() {
  const { title, order, area, document, form: description } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<DeclineForm>(description);
  const texts = "staff:orders.decline" as const;
  const options = reasonsFor(document).map((value) => ({ value, label: t(`staff:orders.reasons.${value}`) }));
  return (
    <DashboardPage
      eyebrow={order.buyerName}
      heading={title}
      back={{ href: orderPath(language, area, order.id), text: fullVehicleName(order.vehicle, language) }}
    >
      <PageForm form={form} submit={t(`${texts}.submit`)}>
        <SelectField
          field={fields.reasonChoice}
          label={t(`${texts}.reasonChoice`)}
          emptyLabel={t(`${texts}.choose`)}
          options={options}
        />
        <TextArea
          field={fields.reason}
          label={t(`${texts}.reason`)}
          hint={t(`${texts}.hint.${order.language}`)}
          optional={fields.reason.required ? undefined : t("common:optional")}
        />
      </PageForm>
    </DashboardPage>
  );
}
