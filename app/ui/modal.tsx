import type { ReactNode } from "react";

/** A question on an address of its own; the enhance script may show the same element above the page before. */
export function Modal({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <dialog className="modal" id={id} open aria-labelledby={`${id}-heading`}>
      <h1 id={`${id}-heading`}>{heading}</h1>
      {children}
    </dialog>
  );
}
