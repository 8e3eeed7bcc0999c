// Icons on a 20 px grid. They always accompany a text, so they are hidden from screen readers.

export const iconPaths = {
  cart: "M2 3h2.2l2 9.5h8.6L17 6H5M7.5 16.5h.01M14 16.5h.01",
  person: "M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.5 17.5c.8-3 3.3-4.5 6.5-4.5s5.7 1.5 6.5 4.5",
  down: "m6 8 4 4 4-4",
  right: "m8 5 5 5-5 5",
  left: "m12 5-5 5 5 5",
  up: "m6 12 4-4 4 4",
  check: "m4.5 10.5 3.8 3.8 7.2-8.3",
  cross: "m5.5 5.5 9 9m0-9-9 9",
  info: "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9.3v4.2M10 6.5h.01",
  warn: "M10 3 2.2 16.5h15.6L10 3Zm0 5.2v4M10 14.3h.01",
  bad: "M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9l4.4-4.4ZM10 6.3v4.4M10 13.6h.01",
  good: "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM6.7 10.2l2.3 2.3 4.3-4.8",
  help: "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM7.8 8a2.2 2.2 0 1 1 3.3 1.9c-.8.4-1.1.9-1.1 1.6M10 13.8h.01",
  calendar: "M3.5 4.5h13v12h-13v-12ZM3.5 8.5h13M7 2.5v4M13 2.5v4",
  clock: "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 5.8V10l2.8 2",
  lock: "M5 9h10v8H5V9Zm2-.2V6.5a3 3 0 0 1 6 0v2.3",
  ring: "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z",
  back: "m6.5 4.5-3 3 3 3M4 7.5h8a4.3 4.3 0 0 1 0 8.5H7.5",
  dot: "M7 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z",
  eye: "M2 10c2-3.6 4.8-5.3 8-5.3s6 1.7 8 5.3c-2 3.6-4.8 5.3-8 5.3S4 13.6 2 10Zm8 2.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  more: "M4 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0Zm5.5 0a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0ZM15 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0Z",
  percent: "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM7.2 12.8l5.6-5.6M7.5 7.5h.01M12.5 12.5h.01",
  pin: "M10 17.8c3.7-3.9 5.5-6.9 5.5-9.3a5.5 5.5 0 0 0-11 0c0 2.4 1.8 5.4 5.5 9.3Zm0-7.3a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  search: "M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 4 4",
  filter: "M3 5h14M5.5 10h9M8 15h4",
  download: "M10 3v9m-3.5-3.5L10 12l3.5-3.5M3.5 16.5h13",
  plus: "M10 4v12M4 10h12",
  minus: "M5 10h10",
  file: "M5 2.5h6.5l3.5 3.5v11.5H5v-15Zm6.5 0V6H15",
  photo: "M2.5 5.5h4l1.3-2h4.4l1.3 2h4v11h-15v-11ZM10 13.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z",
} as const;

export type IconName = keyof typeof iconPaths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
