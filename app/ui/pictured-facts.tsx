import type { ReactNode } from "react";
import { Picture } from "./picture.tsx";

/** A record's picture with its facts to the right of it; above them on phones. */
export function PicturedFacts({ src, alt, children }: { src: string | null; alt: string; children: ReactNode }) {
  if (src === null) return children;
  return (
    <div className="pictured-facts">
      <div>
        <Picture src={src} alt={alt} width={480} height={320} />
      </div>
      <div>{children}</div>
    </div>
  );
}
