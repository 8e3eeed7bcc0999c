import { Icon } from "#app/ui/icon.tsx";
import type { NoticeTone } from "#app/ui/notice.tsx";

export interface ToastProps {
  id: string;
  tone?: NoticeTone;
  text: string;
}

/** Short messages at the bottom left, with room of their own at the page's end: the newest three, each hidden by CSS after five seconds. */
export function Toasts({ toasts }: { toasts: readonly ToastProps[] }) {
  if (toasts.length === 0) return null;
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, tone = "good", text }) => (
        <div key={id} className="notice toast">
          <Icon name={tone} />
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}
