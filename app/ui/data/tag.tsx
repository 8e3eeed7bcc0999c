import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";

export type Tone = "neutral" | "info" | "good" | "warn" | "bad";

/** States on the pages of staff and dealers: what each stands for is in docs/looks.md, "States". */
export type StateTone = "todo" | "waits" | "needs" | "late" | "failed" | "done" | "off";

const looks: Record<Tone | StateTone, readonly [Tone, IconName]> = {
  neutral: ["neutral", "dot"],
  info: ["info", "info"],
  good: ["good", "check"],
  warn: ["warn", "clock"],
  bad: ["bad", "cross"],
  todo: ["info", "dot"],
  waits: ["neutral", "clock"],
  needs: ["warn", "warn"],
  late: ["bad", "clock"],
  failed: ["bad", "cross"],
  done: ["good", "check"],
  off: ["neutral", "minus"],
};

/** A state, always with text and icon so that it does not depend on colour alone. */
export function Tag({
  tone = "neutral",
  icon,
  children,
}: {
  tone?: Tone | StateTone;
  icon?: IconName | undefined;
  children: ReactNode;
}) {
  const [colour, sign] = looks[tone];
  return (
    <span className={`tag tone-${colour}`}>
      <Icon name={icon ?? sign} />
      {children}
    </span>
  );
}
