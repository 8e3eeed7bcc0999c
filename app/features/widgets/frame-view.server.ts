/** Data of a widget's form. */
import { json } from "@remix-run/server-runtime";
import type { FormDescription } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { loadCreditOptions } from "#app/shared/credit/credit-lists.server.ts";
import type { Choices } from "#app/shared/questions/questions.ts";
import { loadTradeInChoices } from "#app/shared/trade-in/choices.server.ts";
import { withLooseVinPattern } from "#app/shared/trade-in/forms.server.ts";
import { toOptions } from "#app/ui/form/options.ts";
import { preQualificationOptions } from "#contract/credit/pre-qualification.ts";
import { integerId } from "#contract/fields.ts";
import { modelYears } from "#contract/trade-in/trade-in.ts";
import { widgets } from "#contract/widgets.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import type { ModesByQuestion } from "#domain/leads/form-questions.ts";
import { createDraft, signDraft } from "./draft-token.server.ts";
import { describeFrameForm, frameForms } from "./forms.server.ts";
import { type Frame, type FrameVisit, framingOf, goneFrame, openFrame } from "./open-frame.server.ts";

interface FormView {
  form: FormDescription;
  choices: Choices;
}

/** The form asks for year, make and model until the visitor chooses the VIN. */
function describeTradeIn(questions: ModesByQuestion, defaults: Record<string, string>): FormDescription {
  const values = { ...defaults, vehicleBy: "details" };
  const form = withLooseVinPattern(describeFrameForm(frameForms.trade_in(questions), questions, values));
  const required = { required: true };
  return {
    ...form,
    constraint: {
      ...form.constraint,
      year: { ...required, ...modelYears() },
      make: { ...form.constraint["make"], ...required },
      model: { ...form.constraint["model"], ...required },
    },
  };
}

async function loadForm({ visit }: FrameVisit, frame: Frame, vehicleId: string | null): Promise<FormView> {
  const defaults = { draft: signDraft(createDraft(), frame.key, visit.context) };
  if (frame.kind === "buy")
    return { form: describeForm(frameForms.buy(), { ...defaults, vehicleId: vehicleId ?? "" }), choices: {} };
  if (frame.kind === "trade_in")
    return {
      form: describeTradeIn(frame.questions, defaults),
      choices: await loadTradeInChoices(visit, "condition", null),
    };
  const budgets = toOptions(preQualificationOptions.budgets, (value) =>
    visit.t(`creditApplication:options.budgets.${value}`),
  );
  const employmentStatus = await loadCreditOptions(visit, "employmentStatus");
  const vehicleConditions = toOptions(preQualificationOptions.vehicleConditions, (value) =>
    visit.t(`creditApplication:options.vehicleConditions.${value}`),
  );
  const form = describeFrameForm(frameForms.credit(frame.questions), frame.questions, defaults);
  return { form, choices: { employmentStatus, budgets, vehicleConditions } };
}

const vehiclesPerPage = 12;

/** The company's vehicles to choose from, or the chosen one. */
async function loadVehicles({ visit }: FrameVisit, { company }: Frame, query: URLSearchParams) {
  const search = (query.get("search") ?? "").slice(0, 60);
  const number = (name: string) => integerId.safeParse(query.get(name)).data;
  const page = { id: company.id, limit: vehiclesPerPage };
  const chosenId = number("vehicleId");
  const chosen = chosenId && (await visit.call(widgets.getDealer, { ...page, vehicleId: chosenId })).vehicles[0];
  if (chosen) return { chosen, search, vehicles: [], next: null };
  const list = await visit.call(widgets.getDealer, { ...page, vehicleSearch: search, after: number("after") });
  return { chosen: null, search, vehicles: list.vehicles, next: list.next };
}

export async function loadFrame(args: RouteArgs) {
  const opened = await openFrame(args);
  const { visit, frame, isPreview } = opened;
  if (!frame?.isActive) return goneFrame(opened);
  const query = new URL(args.request.url).searchParams;
  // A view is the first look: not the search for a vehicle, not a form with errors.
  if (!isPreview && !visit.isPost && query.size === 0) await visit.attempt(widgets.countWidgetView, { key: frame.key });
  const inventory = frame.kind === "buy" ? await loadVehicles(opened, frame, query) : null;
  const chosenId = inventory?.chosen ? String(inventory.chosen.id) : null;
  const { name, city } = frame.company;
  return {
    state: "open" as const,
    title: frame.title,
    framing: framingOf(frame),
    widget: { key: frame.key, kind: frame.kind },
    company: { name: name[bilingualKeyOf(visit.language)], city },
    questions: frame.questions,
    isPreview,
    inventory,
    ...(await loadForm(opened, frame, chosenId)),
  };
}

/** The page after a form was sent; the token in the address says which. */
export async function loadSentFrame(opened: FrameVisit, draftId: string | null) {
  const { visit, frame } = opened;
  if (!frame || !draftId) return goneFrame(opened);
  const answer = await visit.attempt(widgets.getWidgetAnswer, { key: frame.key, draftId });
  if (!answer.ok && answer.failure.kind !== "refused") throw json(null, { status: 503 });
  if (!answer.ok) return goneFrame(opened);
  const { name, city, phone } = frame.company;
  return {
    state: "open" as const,
    title: visit.t("widgets:frame.sent.title"),
    framing: framingOf(frame),
    widget: { key: frame.key, kind: frame.kind },
    company: { name: name[bilingualKeyOf(visit.language)], city, phone },
    ...answer.value,
  };
}
