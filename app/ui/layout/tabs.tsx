interface TabsProps {
  label: string;
  tabs: readonly { href: string; text: string; current?: boolean }[];
  /** Where scripts run, a press changes the page in place (app/enhance/live-form.ts). */
  isLive?: boolean;
}

/** Tabs as links, each with its own URL. */
export function Tabs({ label, tabs, isLive }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label} data-live={isLive ? "" : undefined}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.current ? "page" : undefined}>
          {tab.text}
        </a>
      ))}
    </nav>
  );
}
