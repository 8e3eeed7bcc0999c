import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ColourFacts, ColourForm } from "#app/features/colours/colour-form.tsx";
import { colourStateOf } from "#app/features/colours/colours-list.tsx";
import { colourForm, describeColourForm } from "#app/features/colours/forms.server.ts";
import { coloursPath } from "#app/features/colours/paths.ts";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";

async function openColour(args: RouteArgs) {
  const visit = await requireArea(args, "vehiclesTeam");
  const colour = await visit.call(admin.getChromeColorMapping, { colorId: args.params["colourId"] });
  return { visit, colour };
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, colour } = await openColour(args);
  const { colors } = await visit.call(admin.getAilColors, {});
  const title = colour.name[bilingualKeyOf(visit.language)];
  return { title, colour, choices: colors, form: describeColourForm(colour) };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, colour } = await openColour(args);
  const form = await readForm(args.request, colourForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const { color, ownPaint, paint, seenAt } = form.value;
  const mapping = { colorIds: [colour.id], seenAt, color, ...(ownPaint ? { paint } : {}) };
  const result = await visit.call(admin.saveChromeColorsMapping, mapping);
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, coloursPath(visit.language), { toast: "colours:form.saved" });
}

export default function ManufacturerColour() {
  const { title, colour, choices, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: coloursPath(language), text: t("colours:title") };
  return (
    <DashboardPage heading={title} lead={t(`colours:form.lead.${colourStateOf(colour)}`)} back={back}>
      <ColourFacts colour={colour} />
      <ColourForm colour={colour} choices={choices} description={form} cancelHref={back.href} />
    </DashboardPage>
  );
}
