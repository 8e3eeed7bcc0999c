/** Details of one user, and the devices where the user is signed in. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { contactDetails } from "#app/shared/contact/contact-details.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import type { CallResponse } from "#contract/define.ts";
import type { user } from "#contract/user.ts";
import { companyNameOf, languageName, userTypeName } from "./user-texts.ts";

export type TargetUser = CallResponse<typeof user.getOtherUserDetails>;

export function UserDetails({ targetUser }: { targetUser: TargetUser }) {
  const { t, language } = useTexts();
  const detail = (term: Parameters<typeof t>[0], value: React.ReactNode) => ({ term: t(term), value: value || "–" });
  return (
    <>
      <Card heading={t("staff:users.details")} id="account">
        <DetailList
          details={[
            ...contactDetails(t, targetUser),
            detail("staff:users.fields.username", targetUser.username),
            detail("staff:users.fields.userTypeId", userTypeName(t, targetUser.userTypeId)),
            detail("staff:users.fields.companyId", companyNameOf(targetUser, language)),
            detail("staff:users.fields.language", languageName(t, targetUser.language)),
            detail("staff:users.fields.created", <Instant value={targetUser.createdAt} />),
            detail(
              "staff:users.fields.lastAccessed",
              targetUser.lastAccessedAt ? <Instant value={targetUser.lastAccessedAt} /> : t("staff:users.never"),
            ),
            detail(
              "staff:users.fields.secondFactor",
              t(targetUser.hasSecondFactor ? "staff:users.secondFactor.set" : "staff:users.secondFactor.none"),
            ),
          ]}
        />
      </Card>
      <Devices devices={targetUser.devices} />
    </>
  );
}

function Devices({ devices }: { devices: TargetUser["devices"] }) {
  const { t } = useTexts();
  return (
    <Card heading={t("staff:users.devices.title")} id="devices">
      {devices.length > 0 ? <p className="soft">{t("staff:users.devices.lead")}</p> : null}
      <DataTable
        caption={t("staff:users.devices.title")}
        rows={devices}
        rowKey={(device) => String(device.id)}
        columns={[
          {
            key: "name",
            header: t("staff:users.devices.name"),
            cell: (device) => device.name || t("staff:users.devices.unknown"),
          },
          { key: "version", header: t("staff:users.devices.version"), cell: (device) => device.version || "–" },
          { key: "ipAddress", header: t("staff:users.devices.ipAddress"), cell: (device) => device.ipAddress || "–" },
          {
            key: "lastAccessed",
            header: t("staff:users.devices.lastAccessed"),
            cell: (device) => <Instant value={device.lastAccessedAt} />,
            align: "end",
          },
        ]}
        empty={<p className="soft">{t("staff:users.devices.none")}</p>}
      />
    </Card>
  );
}
