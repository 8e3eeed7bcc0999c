import { useTexts } from "#app/i18n/texts-context.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { errorInWords } from "./error-text.ts";

/** An error in words; how its program wrote it, which is always in English, is folded below them. */
export function WorkError({ error }: { error: string }) {
  const { t } = useTexts();
  const words = errorInWords(t, error);
  return (
    <>
      {words === null ? null : <p>{words}</p>}
      <WrittenError error={error} />
    </>
  );
}

/** An error as its program wrote it, folded if there are words for it. */
export function WrittenError({ error }: { error: string }) {
  const { t } = useTexts();
  const written = (
    <code className="code-block" lang="en">
      {error}
    </code>
  );
  if (errorInWords(t, error) === null) return written;
  return (
    <Disclosure summary={t("common:technicalDetails")} isProse={false}>
      {written}
    </Disclosure>
  );
}
