/** The queues of this system's work: messages to send, background work, and webhooks to deliver. */
export const queueNames = ["outbox", "jobs", "webhooks"] as const;
export type QueueName = (typeof queueNames)[number];

export const isQueueName = (name: string): name is QueueName => queueNames.some((known) => known === name);
