/** What each stage of a purchase is about, in the brand's colours: a vehicle, its quote, a signed contract. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatDollars } from "#domain/money/money.ts";

export const VehicleDrawing = () => <img src="/bodies/suv.svg" alt="" width={450} height={180} />;

/** In cents. */
const drawnPrice = 3_200_000;

export function QuoteDrawing() {
  const { language } = useTexts();
  return (
    <svg viewBox="0 0 300 200" fill="currentColor" aria-hidden="true">
      <rect x="60" y="14" width="180" height="172" rx="8" fill="var(--paper)" />
      <path d="M76 42h42v3H76z" />
      <path d="M82 30h30v5H82zM136 30h28v5h-28zM186 30h28v5h-28zM76 58h52v5H76zM76 120h66v5H76z" opacity=".35" />
      <path d="M76 45h148v1H76zM76 107h148v1H76zM76 137h148v4H76z" opacity=".2" />
      <text x="75" y="93" fontSize="26" fontWeight="600">
        {formatDollars(drawnPrice, language)}
      </text>
      <path d="M76 137h88v4H76z" />
      <circle cx="164" cy="139" r="8" />
      <rect x="76" y="156" width="148" height="18" rx="4" />
    </svg>
  );
}

export const ContractDrawing = () => (
  <svg viewBox="0 0 300 200" fill="currentColor" aria-hidden="true" strokeLinecap="round">
    <path d="M80 14h104l36 36v136H80z" fill="var(--paper)" />
    <path d="M184 14v36h36z" opacity=".2" />
    <path d="M98 38h56v8H98z" />
    <path d="M98 64h96v5H98zM98 78h104v5H98zM98 92h88v5H98zM98 160h74v2H98z" opacity=".35" />
    <path
      d="M100 152c8-24 20-32 18-16s-8 16 2 6 8-14 10-4 6 8 12 0 6 8 22 2"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    />
    <circle cx="214" cy="150" r="26" />
    <path d="m202 151 9 9 16-18" fill="none" stroke="var(--brand-ink)" strokeWidth="5" />
  </svg>
);
