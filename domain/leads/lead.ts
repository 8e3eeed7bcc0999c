/** Leads: people who asked a company for something. Types, sources and states; the specification names the first two types. */

/** What the person asked for. */
export const leadTypes = ["buy_online", "trade_in", "credit_application", "block"] as const;
export type LeadType = (typeof leadTypes)[number];

/** Where the person asked: on the site, in a widget on the company's own pages, on the block, or where a program of the company sent it from. */
export const leadSources = ["site", "widget", "block", "api"] as const;
export type LeadSource = (typeof leadSources)[number];

/** Who chose the lead's company: the person, or the vehicle they want; the partner programme; the main team. */
export const leadRoutings = ["direct", "partner", "team"] as const;
export type LeadRouting = (typeof leadRoutings)[number];

/** new: nobody of the company has answered yet. */
export const leadStatuses = ["new", "answered", "appointment", "won", "lost"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Statuses of leads that somebody still works on. */
export const openLeadStatuses = ["new", "answered", "appointment"] as const satisfies readonly LeadStatus[];

/** Days that the lists show until a date is chosen (specification, section 9). */
export const leadListDays = 30;
export const dashboardDays = 10;
