/** A paint as a small round sample, beside its name in words. */
export function Swatch({ hex }: { hex: string }) {
  return (
    <svg className="swatch" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={hex} stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  );
}
