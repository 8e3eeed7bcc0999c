import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DeclineFields } from "#app/features/orders/decline-fields.tsx";
import { declineForm, reasonText } from "#app/features/orders/forms.server.ts";
import { openOrder, requireOrderDocument } from "#app/features/orders/open-order.server.ts";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { orderPath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { order, area, t } = await openOrder(args);
  const document = requireOrderDocument(args.params["document"]);
  if (!order.isSigned) throw notFound();
  const title = t(`staff:orders.decline.title.${document}`);
  return { title, order, area, document, form: describeForm(declineForm) };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openOrder(args);
  const { call, language, area, order, orderId, t } = visit;
  const document = requireOrderDocument(args.params["document"]);
  const form = await readForm(args.request, declineForm, t);
  if (!form.ok) return rejectForm(form);
  const reason = reasonText(form.value, order);
  const result = await call(buyOnline.judgeOrderDocument, { orderId, document, verdict: "declined", reason });
  return result.ok
    ? redirectTo(visit, orderPath(language, area, orderId), { toast: "staff:orders.declined" })
    : rejectForm(form, result);
}

export default function Decline() {
  const { title, order, area, document, form } = useLoaderData<typeof loader>();
  const { language } = useTexts();
  const orderHref = orderPath(language, area, order.id);
  return (
    <DashboardPage
      heading={title}
      lead={fullVehicleName(order.vehicle, language)}
      back={{ href: orderHref, text: order.buyerName }}
    >
      <DeclineFields document={document} language={order.language} cancelHref={orderHref} description={form} />
    </DashboardPage>
  );
}
