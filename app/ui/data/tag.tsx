import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";

export type Tone = "neutral" | "info" | "accent" | "good" | "warn" | "bad";

const signs: Record<Tone, IconName> = {
  neutral: "lock",
  info: "info",
  accent: "info",
  good: "check",
  warn: "clock",
  bad: "cross",
};

/** A state: always a word and a sign, so that the colour is never alone. */
export function Tag({ tone = "neutral", sign, children }: { tone?: Tone; sign?: IconName; children: ReactNode }) {
  return (
    <span className={`tag tone-${tone}`}>
      <Icon name={sign ?? signs[tone]} />
      {children}
    </span>
  );
}
