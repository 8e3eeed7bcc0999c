import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { z } from "zod";
import { managedPath } from "#app/domain/block-paths.ts";
import { openManaged } from "#app/features/block/open-managed.server.ts";
import { readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { done } from "#app/page/answers.server.ts";
import { uuidParam } from "#app/page/uuid-param.server.ts";
import { requireArea } from "#app/session/require.ts";
import { ConfirmPage } from "#app/staff/confirm-page.tsx";
import { admin } from "#upstream/contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, tradeIn, name } = await openManaged(args);
  return json({ title: visit.t("block:withdraw.title", { name }), name, id: tradeIn.id });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "blockManagement");
  const tradeInId = uuidParam(args, "tradeInId");
  const form = await readForm(args.request, z.object({}), visit.t);
  const turned = await visit.call(admin.turnBlockVehicle, { tradeInId, to: "withdrawn" });
  if (!turned.ok) return rejected(form, turned);
  return done(visit, managedPath(visit.language, tradeInId), "block:toasts.withdrawn");
}

export default function WithdrawFromBlock() {
  const { name, id } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <ConfirmPage
      heading={t("block:withdraw.title", { name })}
      back={{ href: managedPath(language, id), text: name }}
      confirmText={t("block:withdraw.submit")}
      danger
    >
      <p>{t("block:withdraw.lead")}</p>
    </ConfirmPage>
  );
}
