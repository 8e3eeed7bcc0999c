import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";

export type Tone = "neutral" | "info" | "good" | "warn" | "bad";

const icons: Record<Tone, IconName> = {
  neutral: "dot",
  info: "info",
  good: "check",
  warn: "clock",
  bad: "cross",
};

/** A state, always with text and icon so that it does not depend on colour alone. */
export function Tag({
  tone = "neutral",
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName | undefined;
  children: ReactNode;
}) {
  return (
    <span className={`tag tone-${tone}`}>
      <Icon name={icon ?? icons[tone]} />
      {children}
    </span>
  );
}
