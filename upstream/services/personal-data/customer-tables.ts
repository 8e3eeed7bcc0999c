/** Tables about a person's purchases, garage, trade-ins and credit. */
import { and, eq, inArray, isNull, not, notInArray, or, type SQL, sql } from "drizzle-orm";
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
  leadEvents,
  leads,
  orderEvents,
  reservations,
  stepAnswers,
  tradeIns,
  transactions,
  webhookEvents,
} from "#upstream/db/schema/index.ts";
import { applicationFilePurpose } from "#upstream/services/buy-online/credit/application-file.ts";
import { verdictsStep } from "#upstream/services/buy-online/orders/document-verdicts.ts";
import { returnStep } from "#upstream/services/buy-online/return/saved-return.ts";
import { whereEmailOwnedAt } from "#upstream/services/user/profile/account-emails.ts";
import type { PersonRecords } from "./person.ts";
import { listRetainedIds, noRows, type PersonalTable } from "./personal-table.ts";
import { exportPurpose } from "./purposes.ts";

/** Leads that a person without an account made, with an address that is verified now. */
const whereLeadOf = (person: PersonRecords) =>
  and(
    isNull(leads.customer_id),
    whereEmailOwnedAt(person.verifiedEmails, leads.created_at, (email) => eq(leads.email, email)),
  );

const leadIdsOf = (condition: SQL | undefined) => sql`(select ${leads.id} from ${leads} where ${condition ?? noRows})`;

const whereLeads = (person: PersonRecords) => or(eq(leads.customer_id, person.user.id), whereLeadOf(person));

const listPurchaseIds = ({ purchases }: PersonRecords) => purchases.map(({ id }) => id);

/** Purposes of signed files. */
const signedPurposes = ["contract", applicationFilePurpose];

/** In deletion order: tables with foreign keys come before the tables they reference. */
export const customerTables: readonly PersonalTable[] = [
  { exportPart: "credit-score", table: institutionVisits, where: ({ user }) => eq(institutionVisits.user_id, user.id) },
  { exportPart: "credit-score", table: creditIdentities, where: ({ user }) => eq(creditIdentities.user_id, user.id) },
  { exportPart: "credit-score", table: creditScores, where: ({ user }) => eq(creditScores.user_id, user.id) },
  {
    exportPart: "credit-applications",
    table: creditApplications,
    where: ({ applicationIds }) => inArray(creditApplications.id, applicationIds),
    hiddenColumns: ["code_id"],
  },
  {
    exportPart: "garage",
    table: garageValues,
    where: ({ garageVehicleIds }) => inArray(garageValues.vehicle_id, garageVehicleIds),
  },
  {
    exportPart: "garage",
    table: garageDocuments,
    where: ({ garageVehicleIds }) => inArray(garageDocuments.vehicle_id, garageVehicleIds),
  },
  {
    exportPart: "garage",
    table: garageVehicles,
    where: ({ garageVehicleIds }) => inArray(garageVehicles.id, garageVehicleIds),
  },
  {
    exportPart: "trade-ins",
    table: blockOffers,
    where: ({ listingIds }) => inArray(blockOffers.listing_id, listingIds),
    // The identity of the bidding dealer is not the user's data.
    hiddenColumns: ["company_id", "made_by"],
  },
  { exportPart: "trade-ins", table: blockListings, where: ({ listingIds }) => inArray(blockListings.id, listingIds) },
  {
    exportPart: "trade-ins",
    table: tradeIns,
    where: (person) => inArray(tradeIns.id, person.tradeInIds),
    // Who of the team is at work on it is not the person's data.
    hiddenColumns: ["taken_by", "taken_at"],
  },
  {
    exportPart: "purchases",
    table: stepAnswers,
    where: (person) => inArray(stepAnswers.transaction_id, listPurchaseIds(person)),
    // Sellers need the verdicts and the return of a retained order; otherwise they would process it again.
    retainWhere: (person) =>
      and(
        inArray(stepAnswers.transaction_id, listRetainedIds(person)),
        inArray(stepAnswers.step, [verdictsStep, returnStep]),
      ),
  },
  {
    exportPart: "purchases",
    table: orderEvents,
    where: (person) => inArray(orderEvents.transaction_id, listPurchaseIds(person)),
    retainWhere: (person) => inArray(orderEvents.transaction_id, listRetainedIds(person)),
    // Who of the seller did it is not the person's data.
    hiddenColumns: ["actor_id"],
  },
  {
    exportPart: "purchases",
    table: webhookEvents,
    where: (person) => inArray(webhookEvents.lead_id, leadIdsOf(whereLeads(person))),
    // That a program of the dealer was told. What it was told is the lead, which is exported without the dealer's employees.
    hiddenColumns: ["data"],
  },
  {
    exportPart: "purchases",
    table: leadEvents,
    where: (person) => inArray(leadEvents.lead_id, leadIdsOf(whereLeads(person))),
    // A company's notes, and the team's, are their own records of the request, and its employees are not the person's data.
    exportWhere: () => notInArray(leadEvents.kind, ["note", "team_note"]),
    hiddenColumns: ["actor_id"],
  },
  {
    exportPart: "purchases",
    table: leads,
    where: whereLeads,
    // The company's counts and numbers of leads stay true, without the person.
    anonymizedValues: () => ({ first_name: "", last_name: "", email: "", phone: "", details: {}, customer_id: null }),
    // Who of the company works on it is not the person's data.
    hiddenColumns: ["assigned_to", "answered_by"],
  },
  {
    exportPart: "purchases",
    table: contracts,
    where: (person) => inArray(contracts.transaction_id, listPurchaseIds(person)),
    // An unsigned contract has no legal effect and is not retained.
    retainWhere: (person) =>
      and(inArray(contracts.transaction_id, listRetainedIds(person)), sql`${contracts.signed_at} is not null`),
  },
  {
    exportPart: "purchases",
    table: deposits,
    where: (person) => inArray(deposits.transaction_id, listPurchaseIds(person)),
    retainWhere: (person) => inArray(deposits.transaction_id, listRetainedIds(person)),
  },
  {
    exportPart: "purchases",
    table: reservations,
    where: ({ user }) => eq(reservations.holder, user.id),
    retainWhere: ({ retainedPurchases }) => {
      const vehicleIds = retainedPurchases.map(({ vehicleId }) => vehicleId);
      return inArray(reservations.vehicle_id, vehicleIds);
    },
  },
  {
    exportPart: "purchases",
    table: transactions,
    where: ({ user }) => eq(transactions.user_id, user.id),
    retainWhere: (person) => inArray(transactions.id, listRetainedIds(person)),
  },
  {
    exportPart: "files",
    table: files,
    where: ({ user, recordIds }) => or(eq(files.owner_id, user.id), inArray(files.subject, recordIds)),
    exportWhere: () => not(eq(files.purpose, exportPurpose)),
    retainWhere: (person) =>
      and(inArray(files.subject, listRetainedIds(person)), inArray(files.purpose, signedPurposes)),
  },
];
