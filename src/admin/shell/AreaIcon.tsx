import type { AreaName } from './areas.ts';

/** Strokes on a square of 24, one drawing for each screen. */
const STROKES: Record<AreaName, string> = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  inbox: 'M4 5h16v14H4zM4 13h5l1 3h4l1-3h5',
  events: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  blog: 'M5 4h14v16H5zM8 8h8M8 12h8M8 16h5',
  content: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
  newsletter: 'M3 6h18v12H3zM3 7l9 6 9-6',
  press: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-3 1.7M7 9h7M7 13h7',
  promotions: 'M4 12 12 4h8v8l-8 8zM16 8h.01',
  quality: 'M4 12l5 5L20 6',
  people: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  accounts: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21a7 7 0 0 1 14 0M17 8h5M19.5 5.5v5',
  mails: 'M3 12 21 4l-6 16-4-6z',
  log: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l4 2',
  trash: 'M4 6h16M9 6V4h6v2M6 6l1 15h10l1-15M10 10v7M14 10v7',
  unreadable: 'M12 4 2 20h20zM12 10v4M12 17h.01',
  account: 'M6 10V8a6 6 0 0 1 12 0v2M5 10h14v10H5zM12 14v3',
};

/** What stands before a screen's name in the menu; it says nothing of its own. */
export const AreaIcon = ({ name }: { name: AreaName }) => (
  <svg className="admin-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={STROKES[name]} />
  </svg>
);
