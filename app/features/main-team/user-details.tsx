/** One user, and the devices that are signed in. */

import { useTexts } from "#app/i18n/context.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import type { Answer } from "#contract/define.ts";
import type { user } from "#contract/user.ts";
import { unbroken } from "#domain/formats/formats.ts";
import { companyNameOf, languageName, typeName } from "./user-texts.ts";

export type ShownUser = Answer<typeof user.getOtherUserDetails>;

export function UserDetails({ shown }: { shown: ShownUser }) {
  const { t, language } = useTexts();
  const detail = (term: Parameters<typeof t>[0], value: React.ReactNode) => ({ term: t(term), value: value || "–" });
  return (
    <>
      <Card heading={t("staff:users.details")} id="account">
        <DetailList
          details={[
            detail("staff:users.fields.email", shown.email),
            detail("staff:users.fields.username", shown.username),
            detail("staff:users.fields.phone", unbroken(shown.phone)),
            detail("staff:users.fields.userTypeId", typeName(t, shown.userTypeId)),
            detail("staff:users.fields.companyId", companyNameOf(shown, language)),
            detail("staff:users.fields.language", languageName(t, shown.language)),
            detail("staff:users.fields.created", <Instant value={shown.createdAt} />),
            detail(
              "staff:users.fields.lastAccessed",
              shown.lastAccessedAt ? <Instant value={shown.lastAccessedAt} /> : t("staff:users.never"),
            ),
          ]}
        />
      </Card>
      <Devices devices={shown.devices} />
    </>
  );
}

function Devices({ devices }: { devices: ShownUser["devices"] }) {
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
