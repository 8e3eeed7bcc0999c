/** A user's sessions by device: what it is, where and when it was used, and a button that ends an open one. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { type Column, DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { RowButton } from "#app/ui/form/row-button.tsx";
import type { UserDevice } from "#contract/user/devices.ts";
import type { T } from "#locales/texts.ts";

const deviceState = ({ isLive }: UserDevice) => (isLive ? "live" : "ended");

const deviceName = (t: T, { name }: UserDevice): string => name || t("staff:users.devices.unknown");

const columns = (t: T): Column<UserDevice>[] => [
  {
    key: "name",
    header: t("staff:users.devices.name"),
    cell: (device) => <TwoLines first={deviceName(t, device)} second={device.version} />,
  },
  {
    key: "type",
    header: t("staff:users.devices.type"),
    cell: ({ type }) => (type ? t(`staff:users.devices.types.${type}`) : "–"),
  },
  { key: "ipAddress", header: t("staff:users.devices.ipAddress"), cell: ({ ipAddress }) => ipAddress || "–" },
  {
    key: "firstSignIn",
    header: t("staff:users.devices.firstSignIn"),
    cell: ({ firstSignInAt }) => <Instant value={firstSignInAt} form="listDay" />,
    align: "end",
  },
  {
    key: "lastAccessed",
    header: t("staff:users.devices.lastAccessed"),
    cell: ({ lastAccessedAt }) => <Instant value={lastAccessedAt} />,
    align: "end",
  },
  {
    key: "state",
    header: t("staff:users.devices.state"),
    cell: (device) => (
      <>
        <Tag tone={device.isLive ? "done" : "off"}>{t(`staff:users.devices.states.${deviceState(device)}`)}</Tag>
        {device.isStaff ? <span className="soft small"> {t("staff:users.devices.staff")}</span> : null}
      </>
    ),
    hasTag: () => true,
  },
];

interface UserDevicesProps {
  devices: readonly UserDevice[];
  /** Whether the visitor may end the sessions. */
  canEnd: boolean;
}

export function UserDevices({ devices, canEnd }: UserDevicesProps) {
  const { t } = useTexts();
  return (
    <Card heading={t("staff:users.devices.title")} id="devices">
      <DataTable
        caption={t("staff:users.devices.title")}
        rows={devices}
        rowKey={({ id }) => String(id)}
        rowState={deviceState}
        rowType={({ type }) => type ?? "unknown"}
        columns={columns(t)}
        actions={
          canEnd
            ? {
                header: t("staff:users.devices.end"),
                menu: (device) => (device.isLive ? <EndSession id={device.id} name={deviceName(t, device)} /> : null),
              }
            : undefined
        }
        empty={null}
      />
    </Card>
  );
}

function EndSession({ id, name }: { id: number; name: string }) {
  const { t } = useTexts();
  return (
    <RowButton intent="end-session" text={t("staff:users.devices.end")} name={name} hiddenFields={{ sessionId: id }} />
  );
}
