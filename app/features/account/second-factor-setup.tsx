/** The three steps of setting up an authenticator app: scan, save the recovery codes, enter a code. */
import { useTexts } from "#app/i18n/texts-context.tsx";

interface SetupProps {
  secret: string;
  /** Opens the app on the phone that shows this page, which cannot scan its own screen. */
  address: string;
  qrCode: { size: number; path: string };
  recoveryCodes: readonly string[];
}

/** Groups of five letters are easier to type than one long word. */
const toGroups = (code: string): string => code.replace(/(.{5})(?=.)/g, "$1 ");

export function SecondFactorSetup({ secret, address, qrCode, recoveryCodes }: SetupProps) {
  const { t } = useTexts();
  return (
    <ol className="setup-steps">
      <li>
        <h2>{t("account:secondFactor.scan")}</h2>
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
        <p>
          {t("account:secondFactor.byHand")} <strong data-secret={secret}>{toGroups(secret)}</strong>
        </p>
        <p>
          <a href={address}>{t("account:secondFactor.openApp")}</a>
        </p>
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
      </li>
      <li>
        <h2>{t("account:secondFactor.enter")}</h2>
        <p>{t("account:secondFactor.enterLead")}</p>
      </li>
    </ol>
  );
}
