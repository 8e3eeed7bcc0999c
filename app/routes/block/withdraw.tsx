import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { z } from "zod";
import { closedOf } from "#app/features/block/acts.ts";
import { openManaged } from "#app/features/block/open-managed.server.ts";
import { readForm, rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import { uuidParam } from "#app/page/uuid-param.server.ts";
import { requireArea } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";
import { managedPath } from "#domain/site/block-paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, tradeIn, name } = await openManaged(args);
  // Whatever is published can be taken off, answered in full or not.
  const isPublished = tradeIn.listing?.state === "published";
  const instead = isPublished ? null : visit.t(`block:act.${closedOf(tradeIn) ?? "unlisted"}`);
  return json({ title: instead ? name : visit.t("block:withdraw.title", { name }), name, id: tradeIn.id, instead });
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
  const { title, name, id, instead } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <ConfirmPage
      heading={title}
      instead={instead}
      back={{ href: managedPath(language, id), text: name }}
      confirmText={t("block:withdraw.submit")}
      danger
    >
      <p>{t("block:withdraw.lead")}</p>
    </ConfirmPage>
  );
}
