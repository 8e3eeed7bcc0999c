/** The quote's lines as rows of a contract, in its language. */
import { formatPercent } from "#domain/formats/formats.ts";
import type { Bilingual } from "#domain/formats/language.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import type { ContractKind } from "#domain/law/contract-kind.ts";
import { formatMoney } from "#domain/money/money.ts";
import {
  isRepeatedSum,
  paymentFrequencyOf,
  type Quote,
  type QuoteAmountName,
  type QuoteLine,
} from "#domain/money/quote.ts";
import { getTexts } from "#locales/texts.server.ts";

const lineNames: Record<QuoteAmountName, Bilingual> = {
  vehiclePrice: { fr: "Prix du véhicule", en: "Vehicle price" },
  protectionPlan: { fr: "Plan de protection", en: "Protection plan" },
  delivery: { fr: "Livraison", en: "Delivery" },
  tradeInValue: { fr: "Valeur d’échange", en: "Trade-in value" },
  subtotal: { fr: "Sous-total", en: "Subtotal" },
  tradeInCredit: { fr: "Crédit d’échange", en: "Trade-in credit" },
  "tax.luxury": { fr: "Taxe de luxe", en: "Luxury tax" },
  "tax.gst": { fr: "TPS", en: "GST" },
  "tax.qst": { fr: "TVQ", en: "QST" },
  "tax.hst": { fr: "TVH", en: "HST" },
  "tax.pst": { fr: "TVP", en: "PST" },
  taxes: { fr: "Taxes", en: "Taxes" },
  tradeInBalanceDue: { fr: "Solde dû sur le véhicule d’échange", en: "Balance due on the trade-in" },
  postTaxRebates: { fr: "Rabais après taxes", en: "Rebates after taxes" },
  total: { fr: "Total", en: "Total" },
  downPayment: { fr: "Mise de fonds", en: "Down payment" },
  deposit: { fr: "Dépôt", en: "Deposit" },
  dueAtDelivery: { fr: "À payer à la livraison", en: "Due at delivery" },
  financed: { fr: "Montant financé", en: "Amount financed" },
  creditDue: { fr: "Crédit en faveur de l’acheteur", en: "Credit to the buyer" },
  payment: { fr: "Versement", en: "Payment" },
  paymentTaxes: { fr: "dont taxes", en: "including taxes" },
  paymentWithTaxes: { fr: "Versement avec taxes", en: "Payment with taxes" },
  residual: { fr: "Valeur résiduelle", en: "Residual value" },
  costOfBorrowing: { fr: "Frais de crédit", en: "Credit charges" },
  totalObligation: { fr: "Obligation totale", en: "Total obligation" },
};

const hasLineName = (id: string): id is QuoteAmountName => Object.hasOwn(lineNames, id);

/** A lease has a lessee. */
const leaseLineNames: Partial<Record<string, Bilingual>> = {
  creditDue: { fr: "Crédit en faveur du locataire", en: "Credit to the lessee" },
};

function quoteLineName(line: QuoteLine, language: Language, kind: ContractKind): string {
  const bilingualKey = bilingualKeyOf(language);
  const leaseName = kind === "lease" ? leaseLineNames[line.id]?.[bilingualKey] : undefined;
  if (leaseName) return leaseName;
  const name = line.name?.[bilingualKey] ?? (hasLineName(line.id) ? lineNames[line.id][bilingualKey] : line.id);
  return line.id.startsWith("tax.") && line.percent !== undefined
    ? `${name} ${formatPercent(line.percent, language)}`
    : name;
}

function kindOf({ id, effect }: QuoteLine): "amount" | "subtotal" | "total" {
  if (id === "total") return "total";
  return effect === "sums" || id === "payment" ? "subtotal" : "amount";
}

const paymentLines: ReadonlySet<string> = new Set(["payment", "paymentTaxes", "paymentWithTaxes"]);

/** How often the amount is paid; empty for an amount that is paid once. */
function frequencyText({ id }: QuoteLine, quote: Quote, language: Language): string {
  const frequency = paymentFrequencyOf(quote);
  return frequency && paymentLines.has(id) ? ` (${getTexts(language)(`purchase:frequency.${frequency}.unit`)})` : "";
}

/** Each line that is not zero, and each sum that does not repeat the line before it. */
export const quoteRows = (quote: Quote, language: Language, kind: ContractKind) =>
  quote.lines
    .filter((line) => (line.amount !== 0 || line.effect === "sums") && !isRepeatedSum(line, quote))
    .map((line) => ({
      term: quoteLineName(line, language, kind) + frequencyText(line, quote, language),
      value: formatMoney(line.effect === "takes" ? -line.amount : line.amount, language),
      kind: kindOf(line),
    }));
