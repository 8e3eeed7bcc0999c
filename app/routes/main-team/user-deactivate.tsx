import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { activeForm } from "#app/features/main-team/forms.server.ts";
import { openManagedUser } from "#app/features/main-team/open-user.server.ts";
import { userPath } from "#app/features/main-team/paths.ts";
import { turnOf, useTurn } from "#app/features/main-team/turn-user.tsx";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { readForm, rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import { user } from "#contract/user.ts";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, shown } = await openManagedUser(args);
  return json({ title: visit.t(`staff:users.${turnOf(shown)}.title`, { name: fullName(shown) }), shown });
}

export async function action(args: ActionFunctionArgs) {
  const { visit, shown } = await openManagedUser(args);
  const form = await readForm(args.request, activeForm, visit.t);
  if (!form.ok) return rejected(form);
  const Active = form.value.active === "yes";
  const turned = await visit.call(user.setUserActive, { userId: shown.id, Active });
  if (!turned.ok) return rejected(form, turned);
  const toast = Active ? "staff:users.toasts.reactivated" : "staff:users.toasts.deactivated";
  return done(visit, userPath(visit.language, shown.id), toast);
}

export default function DeactivateUser() {
  const { shown } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const name = fullName(shown);
  return (
    <ConfirmPage
      heading={t(`staff:users.${turnOf(shown)}.title`, { name })}
      back={{ href: userPath(language, shown.id), text: name }}
      {...useTurn(shown)}
    />
  );
}
