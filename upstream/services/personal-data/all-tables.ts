/** All tables with personal data, for the export and the deletion. Every new table goes here or into nonPersonalTables. */
import { getTableName } from "drizzle-orm";
import { accountTables, userTable } from "./account-tables.ts";
import { customerTables } from "./customer-tables.ts";
import type { PersonalTable } from "./personal-table.ts";

/** In deletion order, without `users`. */
export const personalTables: readonly PersonalTable[] = [...customerTables, ...accountTables];

export const allPersonalTables: readonly PersonalTable[] = [userTable, ...personalTables];

/** Tables without personal data, with their content. */
export const nonPersonalTables: Record<string, string> = {
  api_key_days: "how often programs of companies called the API",
  api_leads: "numbers that companies' programs gave to requests, and hashes",
  api_keys: "keys of companies' programs",
  audit_chain: "hashes of the audit log",
  catalogue_changes: "the catalogue",
  catalogue_readings: "the catalogue",
  cbb_configurations: "how brands and companies ask for values; who changed them is in the audit log",
  colours: "the catalogue",
  companies: "the dealers, which are companies",
  company_invoices: "invoices of dealers, which are companies",
  company_lead_counts: "numbers of leads of each dealer",
  company_makes: "the dealers, which are companies",
  company_plans: "plans of dealers, which are companies",
  dashboard_sections: "sections of the menu by kind of user",
  delivery_types: "the catalogue",
  equipment: "the catalogue",
  feature_switches: "what is open on each brand; who changed it is in the audit log",
  makes: "the catalogue",
  manufacturer_colours: "the catalogue; who changed them is in the audit log",
  models: "the catalogue",
  notifications: "what the system did and failed at; who looks at it is in the audit log",
  outside_calls: "which services were called, with hidden bodies",
  partner_companies: "settings of companies; who changed them is in the audit log",
  partner_days: "numbers of leads of companies",
  picture_downloads: "downloads of the catalogue's pictures; who started them is in the audit log",
  picture_folders: "the catalogue",
  pictures: "the catalogue",
  protection_plans: "the catalogue",
  stripe_events: "ids and kinds of events",
  task_runs: "how the periodic tasks went",
  trim_pictures: "the catalogue",
  trim_prices: "the catalogue",
  trim_value_changes: "what staff changed in values of the catalogue",
  trim_value_sets: "what staff changed in values of the catalogue",
  trim_values: "values of the catalogue",
  trims: "the catalogue",
  user_batches: "numbers of the accounts that staff activated or deactivated together",
  vehicle_import_lines: "what dealers sell",
  vehicle_imports: "files of dealers' stock",
  vehicle_last_owners: "who owned used vehicles before the dealers; these people are no users, and go with the sale",
  vehicle_prices: "what dealers ask for what they sell",
  vehicles: "what dealers sell",
  webhook_attempts: "answers of dealers' programs; deleted with the event that names the person",
  webhook_deliveries: "what dealers' programs were told when; deleted with the event that names the person",
  webhook_endpoints: "addresses of dealers' programs",
  widget_days: "how often the dealers' forms were shown and sent",
  widgets: "forms of dealers, which are companies",
};

export const tableNameOf = ({ table }: PersonalTable): string => getTableName(table);
