import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { activationForm } from "#app/features/main-team/forms.server.ts";
import { openManagedUser } from "#app/features/main-team/open-user.server.ts";
import { userPath } from "#app/features/main-team/paths.ts";
import { activationActionOf, useActivationConfirm } from "#app/features/main-team/user-activation.tsx";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { buttonForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import { user } from "#contract/user.ts";

/** Nobody deactivates their own account here: the page has the reason in place of the button. */
const selfRefusal = { kind: "refused", status: 422, code: "not_yourself", values: {} } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { visit, targetUser, isSelf } = await openManagedUser(args);
  const name = fullName(targetUser);
  const title = isSelf ? name : visit.t(`staff:users.${activationActionOf(targetUser)}.title`, { name });
  const refusal = isSelf ? visit.t("errors:refusals.not_yourself") : null;
  return { title, targetUser, refusal };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, targetUser, isSelf } = await openManagedUser(args);
  if (isSelf) return rejectForm(buttonForm(visit.t), { failure: selfRefusal });
  const form = await readForm(args.request, activationForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const Active = form.value.active === "yes";
  const result = await visit.call(user.setUserActive, { userId: targetUser.id, Active });
  if (!result.ok) return rejectForm(form, result);
  const toast = Active ? "staff:users.toasts.reactivated" : "staff:users.toasts.deactivated";
  return redirectTo(visit, userPath(visit.language, targetUser.id), { toast });
}

export default function DeactivateUser() {
  const { title, targetUser, refusal } = useLoaderData<typeof loader>();
  const { language } = useTexts();
  return (
    <ConfirmPage
      heading={title}
      back={{ href: userPath(language, targetUser.id), text: fullName(targetUser) }}
      replacementText={refusal}
      {...useActivationConfirm(targetUser)}
    />
  );
}
