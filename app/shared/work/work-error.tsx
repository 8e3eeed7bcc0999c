import { useTexts } from "#app/i18n/texts-context.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { errorInWords } from "./error-text.ts";

/** An error in words; how its program wrote it, which is always in English, is folded below them. */
export function WorkError({ error }: { error: string }) {
  const { t } = useTexts();
  const words = errorInWords(t, error);
  const written = (
    <code className="code-block" lang="en">
      {error}
    </code>
  );
  if (words === null) return written;
  return (
    <>
      <p>{words}</p>
      <Disclosure summary={t("common:technicalDetails")} isProse={false}>
        {written}
      </Disclosure>
    </>
  );
}
