import { useTexts } from "#app/i18n/texts-context.tsx";
import { errorInWords } from "./error-text.ts";

/** An error in words, then as its program wrote it, which is always in English. */
export function WorkError({ error }: { error: string }) {
  const { t } = useTexts();
  const words = errorInWords(t, error);
  return (
    <>
      {words ? <p>{words}</p> : null}
      <code className="code-block" lang="en">
        {error}
      </code>
    </>
  );
}
