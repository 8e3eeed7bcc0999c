/** The forms that ask a dealer, or let the brand choose one, to contact a person about a trade-in or a pre-qualification. */
import { z } from "zod";
import { describeForm, type ParsedForm, readForm } from "#app/form/read-form.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { dealerRequest, nearbyDealerRequest } from "#contract/company/dealer-requests.ts";
import { widgets } from "#contract/widgets.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";

const labels = { labels: "dealerRequest:fields" };
const dealerForm = z.object(dealerRequest.shape).meta(labels);
const nearbyForm = z.object(nearbyDealerRequest.shape).meta(labels);

/** What the account knows of the person. */
const personOf = ({ user }: Pick<Visit, "user">) =>
  user && { firstName: user.FirstName, lastName: user.LastName, email: user.Email, phone: user.Phone };

/** The page's data: the dealers of the brand, and what the account knows of the person. */
export async function describeDealerRequest(visit: Visit) {
  const { call, language, t } = visit;
  const { dealers } = await call(widgets.listDealers, {});
  return {
    title: t("dealerRequest:title"),
    dealers: dealers.map(({ id, name, city }) => ({
      value: String(id),
      label: `${name[bilingualKeyOf(language)]} (${city})`,
    })),
    form: describeForm(dealerForm, personOf(visit) ?? {}),
  };
}

/** @param postalCode if the request's own answers have one; else the account's */
export const describeNearbyRequest = (visit: Visit, postalCode = visit.user?.PostalCode ?? "") => ({
  title: visit.t("dealerRequest:nearby.title"),
  form: describeForm(nearbyForm, { ...personOf(visit), postalCode }),
});

interface ReadRequest<Schema extends z.ZodObject> {
  form: ParsedForm<z.output<Schema>>;
  languageId: number;
}

async function readRequest<Schema extends z.ZodObject>(
  request: Request,
  visit: Visit,
  schema: Schema,
): Promise<ReadRequest<Schema>> {
  return {
    form: await readForm(request, schema, visit.t),
    languageId: await getLanguageId(visit.context, visit.language),
  };
}

/** The posted form, with the language for the call. */
export const readDealerRequest = (request: Request, visit: Visit): Promise<ReadRequest<typeof dealerForm>> =>
  readRequest(request, visit, dealerForm);

export const readNearbyRequest = (request: Request, visit: Visit): Promise<ReadRequest<typeof nearbyForm>> =>
  readRequest(request, visit, nearbyForm);
