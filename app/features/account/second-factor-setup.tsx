/** The three steps of setting up an authenticator app: scan, save the recovery codes, enter a code. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { CopyButton } from "#app/ui/form/copy-button.tsx";
import { ResponsiveDisclosure } from "#app/ui/responsive-disclosure.tsx";

interface SetupProps {
  secret: string;
  /** Opens the app on the phone that shows this page, which cannot scan its own screen. */
  address: string;
  qrCode: { size: number; path: string };
  recoveryCodes: readonly string[];
}

/** The file is in the link itself: no address serves the codes again. */
function CodeButtons({ codes }: { codes: readonly string[] }) {
  const { t } = useTexts();
  const text = `${codes.join("\n")}\n`;
  return (
    <ButtonRow>
      <a
        className="button button-secondary"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download={t("account:secondFactor.fileName")}
      >
        {t("account:secondFactor.download")}
      </a>
      <CopyButton copied={text} doneText={t("account:secondFactor.copied")}>
        {t("account:secondFactor.copy")}
      </CopyButton>
    </ButtonRow>
  );
}

/** Short groups are easier to type than one long word: four letters of the key, five of a recovery code. */
const toGroups = (code: string): string => code.replace(code.length > 10 ? /(.{4})(?=.)/g : /(.{5})(?=.)/g, "$1 ");

export function SecondFactorSetup({ secret, address, qrCode, recoveryCodes }: SetupProps) {
  const { t } = useTexts();
  return (
    <ol className="setup-steps">
      <li>
        <h2>{t("account:secondFactor.scan")}</h2>
        {/* A phone cannot scan its own screen: there the code is folded. */}
        <p className="to-md">
          <ButtonLink wide href={address}>
            {t("account:secondFactor.openApp")}
          </ButtonLink>
        </p>
        <ResponsiveDisclosure summary={t("account:secondFactor.showQrCode")}>
          <div className="fields gap-4">
            <p>{t("account:secondFactor.scanLead")}</p>
            <svg
              className="qr-code"
              viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
              role="img"
              aria-label={t("account:secondFactor.qrCode")}
            >
              <rect width={qrCode.size} height={qrCode.size} fill="#fff" />
              <path d={qrCode.path} fill="#000" />
            </svg>
          </div>
        </ResponsiveDisclosure>
        <p>{t("account:secondFactor.byHand")}</p>
        <p className="panel recovery-codes">
          <span data-secret={secret}>{toGroups(secret)}</span>
        </p>
        <CopyButton copied={secret} doneText={t("account:secondFactor.keyCopied")}>
          {t("account:secondFactor.copyKey")}
        </CopyButton>
      </li>
      <li>
        <h2>{t("account:secondFactor.save")}</h2>
        <p>{t("account:secondFactor.saveLead")}</p>
        <ul className="panel recovery-codes">
          {recoveryCodes.map((code) => (
            <li key={code}>
              <span className="unbroken" data-recovery-code={code}>
                {toGroups(code)}
              </span>
            </li>
          ))}
        </ul>
        <CodeButtons codes={recoveryCodes} />
      </li>
      <li>
        <h2>{t("account:secondFactor.enter")}</h2>
        <p>{t("account:secondFactor.enterLead")}</p>
      </li>
    </ol>
  );
}
