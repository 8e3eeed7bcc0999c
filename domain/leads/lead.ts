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

/** Statuses that people give; a signature and a settled return give won and lost too. new: nobody of the company has answered yet. */
export const workStatuses = ["new", "answered", "appointment", "won", "lost"] as const;

/** passed_on: the main team gave the request to another company. The lead stays in the first one's numbers, without the person. */
export const leadStatuses = [...workStatuses, "passed_on"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Statuses of leads that somebody still works on. */
export const openLeadStatuses = ["new", "answered", "appointment"] as const satisfies readonly LeadStatus[];

/** Why the main team gives a request to a company. */
export const firstChoiceReasons = ["person_asked", "nearer", "has_vehicle", "other"] as const;

/** Why it gives a request of one company to another: the same, or what the first company did not do. */
export const moveReasons = [...firstChoiceReasons, "no_answer", "cannot_serve"] as const;
export type MoveReason = (typeof moveReasons)[number];

/** Where a trade-in comes from that waits for a value by the main team. */
export const estimateOrigins = ["purchase", "alone", "form"] as const;
export type EstimateOrigin = (typeof estimateOrigins)[number];

/** Whether somebody of the main team has taken such an estimate: nobody, the reader, or a colleague. */
export const estimateTakers = ["free", "mine", "taken"] as const;

/** Days that the lists show until a date is chosen (specification, section 9). */
export const leadListDays = 30;
export const dashboardDays = 10;
