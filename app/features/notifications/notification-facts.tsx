/** One notification: its facts, and the buttons that change its status. */
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { columnDetails } from "#app/shared/list/columns.tsx";
import { WorkError } from "#app/shared/work/work-error.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Detail, DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
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
  // What happened once has one date.
  const isOnce = notification.count === 1;
  const left = ["id", "type", "about", "status", ...(isOnce ? ["count", "first", "last"] : [])];
  return (
    <Card heading={t("notifications:facts")} id="facts">
      <p>{t(`notifications:explanations.${notification.type}`)}</p>
      <p>
        <NotificationPlace notification={notification} />
      </p>
      <DetailList
        details={[
          ...columnDetails(notificationColumns(texts), notification, left),
          ...(isOnce ? [{ term: t("notifications:fields.at"), value: <Instant value={notification.lastAt} /> }] : []),
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
function NotificationPlace({ notification: { section } }: NotificationProps) {
  const { t, language } = useTexts();
  const area = useNotificationArea();
  const isFollowed = isFollowedSection(section);
  return (
    <a href={isFollowed ? notificationsPath(language, area, "imports") : systemPath(language)}>
      {t(isFollowed ? "notifications:openImports" : "notifications:openSystem")}
    </a>
  );
}

function StatusForm({ status, isMain }: { status: NotificationStatus; isMain: boolean }) {
  const { t } = useTexts();
  const { form } = usePageForm({}, status);
  return (
    <PageForm
      form={form}
      submitText={t(`notifications:actions.${status}`)}
      submitVariant={isMain ? undefined : "secondary"}
    />
  );
}

export function StatusForms({ notification: { status } }: NotificationProps) {
  const { t } = useTexts();
  const next = statusesAfter(status);
  // First somebody takes it on, and then settles it.
  const main = status === "new" ? "in-progress" : "done";
  const ordered = [...next].sort((one, other) => Number(other === main) - Number(one === main));
  return (
    <Card variant="panel" heading={t("notifications:follow")} id="follow">
      <p>{t(`notifications:statusTexts.${status}`)}</p>
      {ordered.map((each) => (
        <StatusForm key={each} status={each} isMain={each === main} />
      ))}
    </Card>
  );
}
