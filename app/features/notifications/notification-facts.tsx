/** One notification: its facts, and the buttons that change its status. */
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { columnDetails } from "#app/shared/list/columns.tsx";
import { WorkError } from "#app/shared/work/work-error.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Detail, DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { NotificationRow } from "#contract/notifications/notifications.ts";
import { isFollowedSection, type NotificationStatus, statusesAfter } from "#domain/notifications/notification-types.ts";
import { systemPath } from "#domain/site/paths.ts";
import type { T } from "#locales/texts.ts";
import { notificationsPath, useNotificationArea } from "./notification-area.ts";
import { notificationColumns } from "./notifications-list.tsx";

interface NotificationProps {
  notification: NotificationRow;
}

function moreDetails(t: T, { details: { done, failed }, statusAt, statusBy }: NotificationRow): Detail[] {
  return [
    ...(done === undefined ? [] : [{ term: t("notifications:fields.done"), value: done }]),
    ...(failed === undefined ? [] : [{ term: t("notifications:fields.failed"), value: failed }]),
    ...(statusAt ? [{ term: t("notifications:fields.statusAt"), value: <Instant value={statusAt} /> }] : []),
    ...(statusBy ? [{ term: t("notifications:fields.statusBy"), value: statusBy }] : []),
  ];
}

export function NotificationFacts({ notification }: NotificationProps) {
  const texts = useTexts();
  const { t } = texts;
  const { error } = notification.details;
  return (
    <Card heading={t("notifications:facts")} id="facts">
      <p>{t(`notifications:explanations.${notification.type}`)}</p>
      <DetailList
        details={[
          ...columnDetails(notificationColumns(texts), notification, ["type", "about", "status"]),
          ...moreDetails(t, notification),
        ]}
      />
      {error ? (
        <>
          <h3>{t("notifications:fields.error")}</h3>
          <WorkError error={error} />
        </>
      ) : null}
    </Card>
  );
}

/** Where to look at what the notification tells of, and mend it. */
export function NotificationPlace({ notification: { section } }: NotificationProps) {
  const { t, language } = useTexts();
  const area = useNotificationArea();
  const isFollowed = isFollowedSection(section);
  return (
    <ButtonLink
      variant="secondary"
      href={isFollowed ? notificationsPath(language, area, "imports") : systemPath(language)}
    >
      {t(isFollowed ? "notifications:imports.open" : "notifications:openSystem")}
    </ButtonLink>
  );
}

function StatusForm({ status }: { status: NotificationStatus }) {
  const { t } = useTexts();
  const { form } = usePageForm({}, status);
  return (
    <PageForm
      form={form}
      submitText={t(`notifications:actions.${status}`)}
      submitVariant={status === "done" ? undefined : "secondary"}
    />
  );
}

export function StatusForms({ notification: { status } }: NotificationProps) {
  const { t } = useTexts();
  const next = statusesAfter(status);
  return (
    <Card variant="panel" heading={t("notifications:follow")} id="follow">
      <p>{t(`notifications:statusTexts.${status}`)}</p>
      {next.map((each) => (
        <StatusForm key={each} status={each} />
      ))}
    </Card>
  );
}
