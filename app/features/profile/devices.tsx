import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { RowButton } from "#app/ui/form/row-button.tsx";
import type { SessionDevice } from "#contract/user/profile.ts";

/** Devices where the user is signed in; each session can be ended except this one, which has Logout. */
export function Devices({ devices, form }: { devices: readonly SessionDevice[]; form: FormDescription }) {
  const { t } = useTexts();
  /** "Firefox · Windows" as words. */
  const nameOf = ({ name }: SessionDevice) => {
    const [browser = "", system = ""] = name.split(" · ");
    if (!browser) return t("profile:devices.unknown");
    return system ? t("profile:devices.name", { browser, system }) : browser;
  };
  return (
    <div className="fields" id="devices">
      <DataTable
        caption={t("profile:devices.heading")}
        rows={devices}
        rowKey={({ id }) => String(id)}
        empty={null}
        columns={[
          { key: "name", header: t("profile:devices.device"), cell: nameOf },
          {
            key: "accessed",
            header: t("profile:devices.accessed"),
            cell: (device) => <Instant value={device.lastAccessedAt} />,
          },
          {
            key: "state",
            header: t("profile:devices.state"),
            cell: ({ isThis, isStaff }) =>
              isThis ? (
                <Tag tone="good">{t("profile:devices.this")}</Tag>
              ) : (
                t(isStaff ? "profile:devices.staff" : "profile:devices.open")
              ),
          },
          {
            key: "technical",
            header: t("profile:devices.details"),
            cell: ({ version, ipAddress }) => (
              <details>
                <summary className="button button-quiet">{t("common:technicalDetails")}</summary>
                {version ? `${t("profile:devices.version")} ${version}, ` : ""}
                {t("profile:devices.address")} {ipAddress || "–"}
              </details>
            ),
            narrow: "line",
          },
        ]}
        actions={{
          header: t("profile:devices.end"),
          menu: (device) => (device.isThis ? null : <EndSession device={device} name={nameOf(device)} />),
        }}
      />
      {devices.length > 1 ? <EndOtherSessions form={form} /> : <p className="soft">{t("profile:devices.only")}</p>}
    </div>
  );
}

function EndSession({ device, name }: { device: SessionDevice; name: string }) {
  const { t } = useTexts();
  return <RowButton intent="end" text={t("profile:devices.end")} name={name} hiddenFields={{ id: device.id }} />;
}

function EndOtherSessions({ form: description }: { form: FormDescription }) {
  const { t } = useTexts();
  const { form } = usePageForm(description);
  return <PageForm form={form} submitText={t("profile:devices.endOthers")} hasOwnErrorSummary />;
}
