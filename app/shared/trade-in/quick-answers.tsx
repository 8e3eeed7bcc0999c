/** The usual answers of a page as buttons of its form: one press in place of a list and a button. */

import { intentOf } from "#app/form/intent.ts";

interface QuickAnswersProps {
  /** What they are: recent years. */
  label: string;
  options: readonly { value: string; label: string }[];
}

const prefix = "answer-";

/** The answer whose button posted the form; null for another button. The field's name is that of its list alone. */
export function quickAnswerOf(data: FormData): string | null {
  const intent = intentOf(data);
  return intent.startsWith(prefix) ? intent.slice(prefix.length) : null;
}

export function QuickAnswers({ label, options }: QuickAnswersProps) {
  return (
    <div className="fields">
      <p className="soft small">{label}</p>
      <div className="chips">
        {options.map(({ value, label: answer }) => (
          <button className="chip" type="submit" key={value} name="intent" value={prefix + value}>
            {answer}
          </button>
        ))}
      </div>
    </div>
  );
}
