/** Records what visitors send with a widget as leads of its company. */
import { and, eq } from "drizzle-orm";
import { type widgetFrameCalls, widgetVehicle } from "#contract/company/widgets.ts";
import type { HandlerInput } from "#contract/define.ts";
import type { CatalogueVehicle } from "#contract/trade-in/trade-in.ts";
import type { widgets as catalogueService } from "#contract/widgets.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { isQuestionShown, listUnanswered } from "#domain/leads/form-questions.ts";
import { centsToDollars } from "#domain/money/money.ts";
import { leadTypeOfWidget, type WidgetKind } from "#domain/site/widget.ts";
import { getTexts } from "#locales/texts.server.ts";
import { getNow } from "#upstream/db/instant.ts";
import { type LeadConsent, leads, vehicles } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Caller } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, notFound, refused, requireRow } from "#upstream/http/refusal.ts";
import { type LeadRequest, recordLead } from "#upstream/services/leads/record-lead.ts";
import { isVehicleTrimShown } from "#upstream/services/shared/shown-trims.ts";
import { countAttempt, isWithinLimit } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { estimateWidgetTradeIn, findPossibleVehicles, type WidgetVehicle } from "./estimate.ts";
import { type FoundWidget, getActiveWidget, getWidgetByKey, questionsOf } from "./find-widget.ts";
import { addOnceForDraft } from "./widget-days.ts";

type FrameCalls = Pick<typeof catalogueService, keyof typeof widgetFrameCalls>;
type LeadCalls = Pick<FrameCalls, "sendWidgetTradeIn" | "sendWidgetCredit" | "sendWidgetPurchase" | "getWidgetAnswer">;
type Sender = HandlerInput<FrameCalls["sendWidgetCredit"]>;
type SentForm = Pick<
  Sender,
  "key" | "draftId" | "firstName" | "lastName" | "email" | "phone" | "language" | "consentVersion"
>;

// Twenty a minute: the visitors of one network share an address.
const formsPerAddress = { count: 1_200, minutes: 60 };
/** Anyone can enter anybody's address: what is sent to it is limited, and the lead is recorded all the same. */
const emailsPerPerson = { count: 10, minutes: 60 };

/** The widget of the form. Its kind decides which form it has. */
async function openForm(upstream: Upstream, caller: Caller, key: string, kind: WidgetKind): Promise<FoundWidget> {
  await countAttempt(upstream, `widget-form:${caller.ipAddress}`, formsPerAddress);
  const found = await getActiveWidget(upstream, caller, key);
  if (found.widget.kind !== kind) throw notFound();
  return found;
}

/** The form without what its company does not ask. Throws if an answer is missing that the company requires. */
function pickShownAnswers<Form extends Readonly<Record<string, unknown>>>(found: FoundWidget, form: Form): Form {
  const questions = questionsOf(found);
  const shownAnswers: Form = { ...form };
  for (const name of Object.keys(questions))
    if (!isQuestionShown(questions, name)) Reflect.deleteProperty(shownAnswers, name);
  const [missing] = listUnanswered(questions, shownAnswers);
  if (missing) throw invalidField(missing, "required");
  return shownAnswers;
}

const toDollars = (cents: number | undefined): number | undefined =>
  cents === undefined ? undefined : centsToDollars(cents);

/** The text stands in the lead as the person read it. */
async function contactConsent(
  upstream: Upstream,
  { company }: FoundWidget,
  { language, consentVersion }: SentForm,
): Promise<LeadConsent> {
  const text = getTexts(language)("widgets:consent.text", { company: company.name[bilingualKeyOf(language)] });
  return { kind: "contact", version: consentVersion, language, text, agreedAt: await getNow(upstream) };
}

type Answers = Required<Pick<LeadRequest, "details">> & Pick<LeadRequest, "vehicle_id" | "make" | "model">;

/** Records the lead, once for each draft; a form that is sent again corrects its answers. */
async function saveLead(upstream: Upstream, caller: Caller, found: FoundWidget, form: SentForm, answers: Answers) {
  const { widget } = found;
  const isCallPromised = await isWithinLimit(upstream, `widget-email:${form.email}`, emailsPerPerson);
  return upstream.database.transaction(async () => {
    const lead = await recordLead(upstream, caller, {
      type: leadTypeOfWidget[widget.kind],
      source: "widget",
      widget_id: widget.id,
      company_id: widget.company_id,
      subject_id: form.draftId,
      first_name: form.firstName,
      last_name: form.lastName,
      email: form.email,
      phone: form.phone ?? "",
      language: form.language,
      consent: await contactConsent(upstream, found, form),
      isCallPromised,
      ...answers,
    });
    await upstream.database.db.update(leads).set(answers).where(eq(leads.id, lead.id));
    // Last, because all leads of the widget count in one row.
    await addOnceForDraft(upstream, widget.id, "leads", form.draftId);
    return { Status: 1 as const };
  });
}

const withoutAbsent = (answers: Record<string, string | number | undefined>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(answers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** What the lead keeps of the trade-in; `readTradeIn` is its inverse. */
function tradeInDetails(answers: WidgetVehicle, [first]: readonly CatalogueVehicle[], estimatedOn: string) {
  const { vehicleBy, tradeInVinNumber, year, make, model, trim, mileage, vehicleCondition } = answers;
  const named = vehicleBy === "vin" ? { tradeInVinNumber } : { year, make, model, trim };
  const { generalCondition } = vehicleCondition;
  return {
    details: withoutAbsent({ ...named, mileage, generalCondition, estimatedOn }),
    make: first?.make ?? named.make ?? "",
    model: first?.model ?? named.model ?? "",
  };
}

const storedTradeIn = widgetVehicle.omit({ vehicleCondition: true }).extend({
  ...widgetVehicle.shape.vehicleCondition.shape,
});

function readTradeIn(details: Record<string, string | number>): WidgetVehicle | null {
  const parsed = storedTradeIn.safeParse(details);
  if (!parsed.success) return null;
  const { generalCondition, ...answers } = parsed.data;
  const vehicleBy = answers.tradeInVinNumber === undefined ? "details" : "vin";
  return { ...answers, vehicleBy, vehicleCondition: { generalCondition } };
}

const sendTradeIn =
  (upstream: Upstream): Handlers<LeadCalls>["sendWidgetTradeIn"] =>
  async ({ input, caller }) => {
    const found = await openForm(upstream, caller, input.key, "trade_in");
    const form = pickShownAnswers(found, input);
    // A VIN that the company does not ask names no vehicle.
    if (form.vehicleBy === "vin" && !form.tradeInVinNumber) throw invalidField("vehicleBy", "invalid_value");
    const possible = await findPossibleVehicles(form);
    const today = await getToday(upstream);
    const { details, ...vehicle } = tradeInDetails(form, possible, today);
    const handover = { brandKey: found.widget.brand_key, province: found.company.province, today };
    const estimate = await estimateWidgetTradeIn(upstream, form, possible, handover);
    const [priceLow, priceHigh] = estimate ? [estimate.priceLow, estimate.priceHigh].map(centsToDollars) : [];
    const others = { accidented: form.accidented, tradeInBalanceDue: toDollars(form.tradeInBalanceDue) };
    const answers = { details: withoutAbsent({ ...details, ...others, priceLow, priceHigh }), ...vehicle };
    return saveLead(upstream, caller, found, form, answers);
  };

/** A vehicle of the company that is on sale. */
async function requireOwnVehicle({ database: { db } }: Upstream, { company }: FoundWidget, id: number): Promise<void> {
  const isOwn = and(
    eq(vehicles.id, id),
    eq(vehicles.company_id, company.id),
    eq(vehicles.status, "on-sale"),
    isVehicleTrimShown,
  );
  if ((await db.$count(vehicles, isOwn)) === 0) throw refused("not_available");
}

export const widgetLeadHandlers = (upstream: Upstream): Handlers<LeadCalls> => ({
  sendWidgetTradeIn: sendTradeIn(upstream),

  async sendWidgetCredit({ input, caller }) {
    const found = await openForm(upstream, caller, input.key, "credit");
    const form = pickShownAnswers(found, input);
    const { employmentStatus, budget, vehicleCondition } = form;
    const amounts = { monthlyIncome: toDollars(form.monthlyIncome), cashDown: toDollars(form.cashDown) };
    const details = withoutAbsent({ employmentStatus, budget, vehicleCondition, ...amounts });
    return saveLead(upstream, caller, found, form, { details });
  },

  async sendWidgetPurchase({ input, caller }) {
    const found = await openForm(upstream, caller, input.key, "buy");
    await requireOwnVehicle(upstream, found, input.vehicleId);
    return saveLead(upstream, caller, found, input, { details: {}, vehicle_id: input.vehicleId });
  },

  async getWidgetAnswer({ input: { key, draftId }, caller }) {
    const { widget, company } = await getWidgetByKey(upstream, caller, key);
    const isOfDraft = and(eq(leads.widget_id, widget.id), eq(leads.subject_id, draftId));
    const lead = requireRow(await upstream.database.db.select().from(leads).where(isOfDraft));
    const answers = lead.type === "trade_in" ? readTradeIn(lead.details) : null;
    const today = String(lead.details["estimatedOn"]);
    const handover = { brandKey: widget.brand_key, province: company.province, today };
    const possible = answers && (await findPossibleVehicles(answers));
    return {
      vehicleId: lead.vehicle_id,
      estimate: possible && (await estimateWidgetTradeIn(upstream, answers, possible, handover)),
    };
  },
});
