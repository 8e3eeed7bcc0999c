/** The form that asks a dealer to contact a person about a trade-in or a pre-qualification. */
import { z } from "zod";
import { describeForm, type ParsedForm, readForm } from "#app/form/read-form.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { dealerRequest } from "#contract/company/dealer-requests.ts";
import { widgets } from "#contract/widgets.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";

const dealerForm = z.object(dealerRequest.shape).meta({ labels: "dealerRequest:fields" });
type DealerRequest = z.output<typeof dealerForm>;

/** The page's data: the dealers of the brand, and what the account knows of the person. */
export async function describeDealerRequest({ call, language, user, t }: Visit) {
  const { dealers } = await call(widgets.listDealers, {});
  const person = user && { firstName: user.FirstName, lastName: user.LastName, email: user.Email, phone: user.Phone };
  return {
    title: t("dealerRequest:title"),
    dealers: dealers.map(({ id, name, city }) => ({
      value: String(id),
      label: `${name[bilingualKeyOf(language)]} (${city})`,
    })),
    form: describeForm(dealerForm, person ?? {}),
  };
}

/** The posted form, with the language for the call when it is valid. */
export async function readDealerRequest(
  request: Request,
  visit: Visit,
): Promise<{ form: ParsedForm<DealerRequest>; languageId: number }> {
  return {
    form: await readForm(request, dealerForm, visit.t),
    languageId: await getLanguageId(visit.context, visit.language),
  };
}
