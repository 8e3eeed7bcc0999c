import type { ReactNode } from "react";
import { Fold } from "./fold.tsx";
import { Icon } from "./icon.tsx";

export type StepState = "done" | "current" | "to-come" | "attention";

export interface StepItem {
  id: string;
  text: string;
  /** Absent while the step may not be opened. */
  href?: string;
  state: StepState;
  /** The state in words: "Done", "3 min", "Needs attention". */
  stateText: string;
}

export interface StepsProps {
  label: string;
  steps: readonly StepItem[];
  /** What the phone's bar says: "3 of 8 · 2 min". */
  barText: string;
  /** Steps done. */
  done: number;
  /** Under the list: what is true of all steps. */
  note?: ReactNode;
}

/** The task list of a wizard: a slim bar with a fold on phones, a column from 1,024 px. */
export function Steps({ label, steps, barText, done, note }: StepsProps) {
  return (
    <nav aria-label={label}>
      <Fold
        summary={
          <span className="step-bar">
            {barText}
            <progress className="progress" value={done} max={steps.length} aria-label={barText} />
          </span>
        }
      >
        <div className="fields">
          <ol>
            {steps.map((step, at) => (
              <li key={step.id}>
                <StepLine step={step} number={at + 1} />
              </li>
            ))}
          </ol>
          {note}
        </div>
      </Fold>
    </nav>
  );
}

function StepLine({ step, number }: { step: StepItem; number: number }) {
  const inside = (
    <>
      <span className="step-sign" aria-hidden="true">
        {step.state === "done" ? <Icon name="check" /> : step.state === "attention" ? "!" : number}
      </span>
      <span>
        <span className="step-name">{step.text}</span>
        <span className="step-state">{step.stateText}</span>
      </span>
    </>
  );
  const current = step.state === "current" ? "step" : undefined;
  return step.href ? (
    <a className="step" data-state={step.state} href={step.href} aria-current={current}>
      {inside}
    </a>
  ) : (
    <span className="step" data-state={step.state} aria-current={current}>
      {inside}
    </span>
  );
}
