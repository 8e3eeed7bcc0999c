/** The card of the one thing to do next, and what it may be about. */
import type { SerializeFrom } from "@remix-run/server-runtime";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonRow } from "#app/ui/form/button.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import type { DashboardView } from "./dashboard.server.ts";

export type Next = NonNullable<SerializeFrom<DashboardView>["next"]>;
export type NextOf<Kind extends Next["kind"]> = Extract<Next, { kind: Kind }>;

export interface ActionCardProps {
  photoUrl?: string | null;
  eyebrow?: string;
  heading: string;
  text?: ReactNode;
  children: ReactNode;
}

export function ActionCard({ photoUrl = null, eyebrow, heading, text, children }: ActionCardProps) {
  const { t } = useTexts();
  return (
    <PictureCard id="next" photoUrl={photoUrl} eyebrow={eyebrow ?? t("transactions:next")} heading={heading} eager>
      {typeof text === "string" ? <p>{text}</p> : text}
      <ButtonRow>{children}</ButtonRow>
    </PictureCard>
  );
}
