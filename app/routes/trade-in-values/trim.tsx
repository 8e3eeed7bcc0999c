import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openTrim } from "#app/features/trade-in-values/open-trim.server.ts";
import { tradeInValuesPath, trimPath } from "#app/features/trade-in-values/paths.ts";
import { subscribe } from "#app/features/trade-in-values/subscribe.server.ts";
import { TrimSubscriptionButton } from "#app/features/trade-in-values/subscriptions.tsx";
import { TrimFigures, TrimHistory } from "#app/features/trade-in-values/trim-facts.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { admin } from "#contract/admin.ts";
import { shopToday } from "#domain/formats/shop-clock.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, trim, name } = await openTrim(args);
  const { subscriptions } = await visit.call(admin.getTrimSubscriptions, {});
  const isSubscribed = subscriptions.some(({ trimId }) => trimId === trim.id);
  return { title: name, trim, isSubscribed, today: shopToday() };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, trim } = await openTrim(args);
  return subscribe(visit, args.request, trimPath(visit.language, trim.id), trim.id);
}

export default function Trim() {
  const { title, trim, isSubscribed, today } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={title}
      lead={t("tradeInValues:trim.lead")}
      back={{ href: tradeInValuesPath(language), text: t("tradeInValues:back") }}
      actions={
        <>
          <ButtonLink href={trimPath(language, trim.id, "change")}>{t("tradeInValues:trim.change")}</ButtonLink>
          <TrimSubscriptionButton isOn={isSubscribed} />
        </>
      }
    >
      <TrimFigures trim={trim} />
      <TrimHistory trim={trim} today={today} />
    </DashboardPage>
  );
}
