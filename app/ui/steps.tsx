import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { ResponsiveDisclosure } from "./responsive-disclosure.tsx";
import { StepBar } from "./step-bar.tsx";

export type StepState = "done" | "current" | "to-come" | "attention";

export interface StepItem {
  id: string;
  text: string;
  /** Omitted while the user may not open the step. */
  href?: string;
  state: StepState;
  /** State as text: "Done", "3 min", "Needs attention". Shown where the sign before the name does not say it. */
  stateText: ReactNode;
}

export interface StepsProps {
  label: string;
  steps: readonly StepItem[];
  /** Text of the progress bar on phones: "Step 3 of 8". */
  barText: string;
  /** Under it: the place in the step, or its minutes. */
  barNote?: string | undefined;
  /** Number of the current step, from 1; between two numbers on a page within a step. */
  position: number;
  /** Text under the list. */
  note?: ReactNode;
}

/** The disclosures of the phone's bar: of the task list and the quote, one is open. */
export const stepHeadName = "step-head";

/** Task list of a wizard: a collapsible part of the bar on phones, a column from 1,024 px. */
export function Steps({ label, steps, barText, barNote, position, note }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ResponsiveDisclosure
        name={stepHeadName}
        summary={<StepBar text={barText} note={barNote} value={position} max={steps.length} />}
      >
        <div className="fields">
          <ol>
            {steps.map((step, index) => (
              <li key={step.id}>
                <StepLine step={step} number={index + 1} />
              </li>
            ))}
          </ol>
          {note}
        </div>
      </ResponsiveDisclosure>
    </nav>
  );
}

function StepLine({ step, number }: { step: StepItem; number: number }) {
  const isShownBySign = step.state === "done" || step.state === "to-come";
  const content = (
    <>
      <span className="step-sign" aria-hidden="true">
        {step.state === "done" ? <Icon name="check" /> : step.state === "attention" ? "!" : number}
      </span>
      <span>
        <span className="step-name">{step.text}</span>
        <span className={isShownBySign ? "step-state visually-hidden" : "step-state"}>{step.stateText}</span>
      </span>
    </>
  );
  const current = step.state === "current" ? "step" : undefined;
  return step.href ? (
    <a className="step" data-state={step.state} href={step.href} aria-current={current}>
      {content}
    </a>
  ) : (
    <span className="step" data-state={step.state} aria-current={current}>
      {content}
    </span>
  );
}
