import { useLocation } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { Language } from "#domain/formats/language.ts";
import { type Area, areaOfPath, areas } from "#domain/people/roles.ts";

/** Areas with notifications: the vehicles team's, and the administrators' with those of the whole system. */
export type NotificationArea = Extract<Area, "vehiclesTeam" | "admin">;

export const notificationAreaOf = (pathname: string): NotificationArea =>
  areaOfPath(pathname) === "admin" ? "admin" : "vehiclesTeam";

/** The notifications of an area, or a page below them. */
export const notificationsPath = (language: Language, area: NotificationArea, page?: string): string =>
  `/${language}/${areas[area].segment}/notifications${page ? `/${page}` : ""}`;

/** Heading and tabs of an area's notifications. */
export function useNotificationPages() {
  const { t, language } = useTexts();
  const area = useNotificationArea();
  return {
    heading: t("notifications:heading"),
    pages: ([undefined, "errors", "imports"] as const).map((page) => ({
      href: notificationsPath(language, area, page),
      text: t(`notifications:pages.${page ?? "all"}`),
    })),
  };
}

/** The area of the shown page. */
export const useNotificationArea = (): NotificationArea => notificationAreaOf(useLocation().pathname);
