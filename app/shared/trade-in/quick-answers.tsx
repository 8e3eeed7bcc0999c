/** The usual answers of a page as buttons of its form: one press in place of a list and a button. */

interface QuickAnswersProps {
  options: readonly { value: string; label: string }[];
}

/** Has a name of its own, so that the field's name is that of its list alone. */
export const quickAnswerName = "quickAnswer";

export function QuickAnswers({ options }: QuickAnswersProps) {
  return (
    <div className="chips">
      {options.map(({ value, label }) => (
        <button className="chip" type="submit" key={value} name={quickAnswerName} value={value}>
          {label}
        </button>
      ))}
    </div>
  );
}
