/** What this system tells its staff: finished work, and what somebody must look at (reading 47). */
import { userTypes } from "#domain/people/roles.ts";

/** Parts of the system that notifications come from, in the order of the filters. */
export const notificationSections = [
  "imports",
  "images",
  "catalogue",
  "jobs",
  "messages",
  "webhooks",
  "tasks",
] as const;
export type NotificationSection = (typeof notificationSections)[number];

/** Sections whose work staff follow while it runs: imports and downloads. */
export const followedSections = ["imports", "images", "catalogue"] as const;
export type FollowedSection = (typeof followedSections)[number];

export const isFollowedSection = (section: NotificationSection): section is FollowedSection =>
  followedSections.some((followed) => followed === section);

interface TypeFacts {
  section: NotificationSection;
  isError: boolean;
}

const error = (section: NotificationSection): TypeFacts => ({ section, isError: true });
const news = (section: NotificationSection): TypeFacts => ({ section, isError: false });

const facts = {
  /** A file of vehicles was imported. */
  "import-finished": news("imports"),
  "import-failed": error("imports"),
  /** Pictures were downloaded. */
  "download-finished": news("images"),
  "download-failed": error("images"),
  "catalogue-changed": news("catalogue"),
  "catalogue-failed": error("catalogue"),
  /** Other background work was given up. */
  "job-failed": error("jobs"),
  "message-given-up": error("messages"),
  "webhook-given-up": error("webhooks"),
  /** Another program of the operator reports something (`/status/send-message`). */
  "status-message": news("messages"),
  "status-problem": error("messages"),
  /** Work that repeats failed, or is later than the privacy policy promises. */
  "task-failed": error("tasks"),
  "task-late": error("tasks"),
} as const satisfies Record<string, TypeFacts>;

export type NotificationType = keyof typeof facts;
export const notificationTypes = Object.keys(facts) as [NotificationType, ...NotificationType[]];

/** The section of a type, and whether it reports an error. */
export const factsOf = (type: NotificationType): TypeFacts => facts[type];

export const notificationStatuses = ["new", "in-progress", "done"] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];

/** A notification that is done stays done: what it told of makes a new one when it happens again. */
const nextStatuses: Record<NotificationStatus, readonly NotificationStatus[]> = {
  new: ["in-progress", "done"],
  "in-progress": ["new", "done"],
  done: [],
};

/** The statuses that a notification can get next. */
export const statusesAfter = (status: NotificationStatus): readonly NotificationStatus[] => nextStatuses[status];

/** The sections whose notifications a user of this type sees. */
export const notificationSectionsOf = (userTypeId: number): readonly NotificationSection[] =>
  userTypeId === userTypes.superAdmin
    ? notificationSections
    : userTypeId === userTypes.vehiclesTeam
      ? followedSections
      : [];

/** How long notifications are kept: after somebody was done with them, and after the last time that it happened. */
export const notificationDays = { done: 30, open: 90 } as const;
