import type { ReactNode } from "react";

/** An order, with what it comes to beside it: on wide screens that follows the reader, on phones it stands above the order. */
export function OrderColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="columns columns-order">
      <div className="sticky-aside">{aside}</div>
      <div>{children}</div>
    </div>
  );
}
