/** The progress of background work, for people and for scripts, and the form that cancels it. */
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { HiddenFields, type HiddenValues } from "#app/ui/form/hidden-fields.tsx";

type JobState = "waiting" | "queued" | "running" | "done" | "failed" | "cancelled";

interface JobProgressProps {
  job: { id: string; state: JobState };
  text: string;
  max: number;
  value: number;
}

export function JobProgress({ job: { id, state }, text, max, value }: JobProgressProps) {
  return (
    <>
      <p aria-live="polite">{text}</p>
      {/* Failed work does not go on: scripts alone read its bar. */}
      <progress
        className="progress"
        hidden={state === "failed"}
        aria-label={text}
        data-job={id}
        data-job-state={state === "waiting" ? "queued" : state}
        max={max}
        value={value}
      />
    </>
  );
}

interface CancelJobProps {
  /** Absent for work that cannot be cancelled. */
  cancelText?: string | undefined;
  /** Link to the page as it then is, for a browser that does not load it again by itself. */
  refresh: { href: string; text: string };
  hiddenFields?: HiddenValues;
}

export function CancelJob({ cancelText, refresh, hiddenFields = {} }: CancelJobProps) {
  const link = (
    <ButtonLink variant={cancelText ? "quiet" : "secondary"} href={refresh.href}>
      {refresh.text}
    </ButtonLink>
  );
  if (!cancelText) return <ButtonRow>{link}</ButtonRow>;
  return (
    <form method="post" data-form="cancel">
      <HiddenFields values={hiddenFields} />
      <ButtonRow>
        <Button variant="secondary" value="cancel">
          {cancelText}
        </Button>
        {link}
      </ButtonRow>
    </form>
  );
}
