/** What people bought, own, offered in exchange and applied with. */
import { and, eq, inArray, not, or, sql } from "drizzle-orm";
import {
  blockListings,
  blockOffers,
  contracts,
  creditApplications,
  creditIdentities,
  creditScores,
  deposits,
  files,
  garageDocuments,
  garageValues,
  garageVehicles,
  institutionVisits,
  leads,
  reservations,
  stepAnswers,
  tradeIns,
  transactions,
} from "#upstream/db/schema/index.ts";
import { applicationPurpose } from "#upstream/services/buy-online/credit/application-file.ts";
import { verdictRow } from "#upstream/services/buy-online/orders/document-verdicts.ts";
import { returnRow } from "#upstream/services/buy-online/return-rows.ts";
import { type Holding, keptIds } from "./holding.ts";
import { exportPurpose } from "./purposes.ts";

const purchaseIds = ({ purchases }: Parameters<Holding["of"]>[0]) => purchases.map(({ id }) => id);

/** What was signed, as files. */
const signedPurposes = ["contract", applicationPurpose];

/** In the order of their deletion: whatever points at a row comes before it. */
export const belongings: readonly Holding[] = [
  { part: "credit-score", table: institutionVisits, of: ({ user }) => eq(institutionVisits.user_id, user.id) },
  { part: "credit-score", table: creditIdentities, of: ({ user }) => eq(creditIdentities.user_id, user.id) },
  { part: "credit-score", table: creditScores, of: ({ user }) => eq(creditScores.user_id, user.id) },
  {
    part: "credit-applications",
    table: creditApplications,
    of: ({ applications }) => inArray(creditApplications.id, applications),
    hidden: ["code_id"],
  },
  { part: "garage", table: garageValues, of: ({ garage }) => inArray(garageValues.vehicle_id, garage) },
  { part: "garage", table: garageDocuments, of: ({ garage }) => inArray(garageDocuments.vehicle_id, garage) },
  { part: "garage", table: garageVehicles, of: ({ garage }) => inArray(garageVehicles.id, garage) },
  {
    part: "trade-ins",
    table: blockOffers,
    of: ({ listings }) => inArray(blockOffers.listing_id, listings),
    // Who offers what is between the dealers and the staff.
    hidden: ["company_id", "made_by"],
  },
  { part: "trade-ins", table: blockListings, of: ({ listings: ids }) => inArray(blockListings.id, ids) },
  { part: "trade-ins", table: tradeIns, of: (person) => inArray(tradeIns.id, person.tradeIns) },
  {
    part: "purchases",
    table: stepAnswers,
    of: (person) => inArray(stepAnswers.transaction_id, purchaseIds(person)),
    // How an order stands with those who sell: without these it would be theirs to do over.
    kept: (person) =>
      and(inArray(stepAnswers.transaction_id, keptIds(person)), inArray(stepAnswers.step, [verdictRow, returnRow])),
  },
  {
    part: "purchases",
    table: leads,
    of: ({ user }) => eq(leads.customer_id, user.id),
    kept: (person) => inArray(leads.transaction_id, keptIds(person)),
  },
  {
    part: "purchases",
    table: contracts,
    of: (person) => inArray(contracts.transaction_id, purchaseIds(person)),
    // Shown and not signed, it is no contract.
    kept: (person) => and(inArray(contracts.transaction_id, keptIds(person)), sql`${contracts.signed_at} is not null`),
  },
  {
    part: "purchases",
    table: deposits,
    of: (person) => inArray(deposits.transaction_id, purchaseIds(person)),
    kept: (person) => inArray(deposits.transaction_id, keptIds(person)),
  },
  {
    part: "purchases",
    table: reservations,
    of: ({ user }) => eq(reservations.holder, user.id),
    kept: ({ kept }) => {
      const held = kept.map(({ vehicleId }) => vehicleId);
      return inArray(reservations.vehicle_id, held);
    },
  },
  {
    part: "purchases",
    table: transactions,
    of: ({ user }) => eq(transactions.user_id, user.id),
    kept: (person) => inArray(transactions.id, keptIds(person)),
  },
  {
    part: "files",
    table: files,
    of: ({ user, subjects }) => or(eq(files.owner_id, user.id), inArray(files.subject, subjects)),
    told: () => not(eq(files.purpose, exportPurpose)),
    kept: (person) => and(inArray(files.subject, keptIds(person)), inArray(files.purpose, signedPurposes)),
  },
];
