/** Names of the periodic tasks. Each has a text in `system:tasks`. */
export const taskNames = [
  "deposit",
  "event",
  "credit",
  "credit applications",
  "licence",
  "purchase",
  "reminder",
  "orders",
  "plans",
  "plan reminders",
  "leads",
  "trade-in",
  "garage",
  "audit",
  "trim values",
  "house",
  "webhooks",
  "deletion",
  "export",
  "outside calls",
  "notifications",
  "lost work",
  "upload",
] as const;
export type TaskName = (typeof taskNames)[number];

export const isTaskName = (name: string): name is TaskName => taskNames.some((known) => known === name);
