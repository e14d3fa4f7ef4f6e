import type { SpriteIconName } from './icon-names.ts'

/**
 * Our icons on a 24 grid: strokes of one weight, and at most one filled dot, the pearl.
 * Here are those that a first view needs, and those that must show without a network: they travel
 * with the script. All others are symbols of `icons.svg`, one file that is fetched when the first of
 * them is shown. `stroke` is drawn with round caps; `pearl` is [cx, cy, r].
 */
export type IconDrawing = { stroke: string; pearl?: [number, number, number] }

export const iconPaths = {
  home: { stroke: 'M3 11.5 12 4l9 7.5M5.5 9.6V20h13V9.6M3 20h18', pearl: [12, 14.5, 1.9] },
  rewards: {
    stroke:
      'M4 9.5h16V13H4zM5.5 13v7h13v-7M12 9.5V20M12 9.5C8 9.5 6.5 7.6 7.3 5.9 8.4 3.7 12 5 12 9.5c0-4.5 3.6-5.8 4.7-3.6.8 1.7-.7 3.6-4.7 3.6',
  },
  spin: {
    stroke: 'M12 2.8 14.3 9h6.6l-5.2 4.1 2 6.6L12 15.7l-5.7 4 2-6.6L3.1 9h6.6z',
    pearl: [12, 11.4, 1.7],
  },
  news: {
    stroke: 'M4 5h13v14.5H6.5A2.5 2.5 0 0 1 4 17zM17 9h3v8.5a2 2 0 0 1-3 1.7M7.5 12.8h6M7.5 16h4',
    pearl: [9, 9, 1.5],
  },
  wallet: {
    stroke:
      'M4 8V6.5A2 2 0 0 1 6 4.5h10V8M4 8h14.5A1.5 1.5 0 0 1 20 9.5v8.5a1.5 1.5 0 0 1-1.5 1.5H6A2 2 0 0 1 4 17.5z',
    pearl: [16, 13.8, 1.5],
  },
  heart: {
    stroke:
      'M12 19.8C6.5 16.2 3.5 13 3.5 9.3A4.3 4.3 0 0 1 12 7.9a4.3 4.3 0 0 1 8.5 1.4c0 3.7-3 6.9-8.5 10.5z',
  },
  slots: { stroke: 'M4 5.5h16v13H4zM9.3 5.5v13M14.7 5.5v13M22 8v5', pearl: [12, 12, 1.6] },
  fish: {
    stroke: 'M3 12c3.5-5.5 9.5-5.5 13.5 0-4 5.5-10 5.5-13.5 0zM16.5 12l4.5-4v8z',
    pearl: [7.6, 11.3, 1.2],
  },
  poker: {
    stroke: 'M7 6.5 14.5 4l4.3 12.8-7.5 2.5zM7 8.5l-2.8 1.3 4.5 9.7 2.3-1',
    pearl: [13, 11.5, 1.5],
  },
  sports: {
    stroke:
      'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5v17M6 6c3 3.5 3 8.5 0 12M18 6c-3 3.5-3 8.5 0 12',
  },
  live: { stroke: 'M4 7.5h11v9H4zM15 11l5-3v8l-5-3', pearl: [7.3, 10.6, 1.3] },
  games: {
    stroke: 'M5 5h14v14H5zM8.8 8.8h.01M15.2 15.2h.01M15.2 8.8h.01M8.8 15.2h.01',
    pearl: [12, 12, 1.6],
  },
  search: {
    stroke: 'M10.8 4a6.8 6.8 0 1 1 0 13.6 6.8 6.8 0 0 1 0-13.6zM16 16l4.5 4.5',
    pearl: [8.9, 8.9, 1.2],
  },
  service: {
    stroke:
      'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h3V19h-2a1 1 0 0 1-1-1zM19.5 13.5h-3V19h2a1 1 0 0 0 1-1zM18.5 19c-.6 1.5-2 2-4 2',
    pearl: [13, 21, 1.3],
  },
  refresh: { stroke: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.2M19.5 4.5v4.4h-4.4' },
  user: {
    stroke:
      'M12 4.5a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM4.5 20c.6-3.8 3.6-5.5 7.5-5.5s6.9 1.7 7.5 5.5',
  },
  back: { stroke: 'M14.5 5 7.5 12l7 7' },
  forward: { stroke: 'm9.5 5 7 7-7 7' },
  up: { stroke: 'm5 14.5 7-7 7 7' },
  close: { stroke: 'm6 6 12 12M18 6 6 18' },
  check: { stroke: 'm4.5 12.5 5 5L19.5 7' },
  alert: { stroke: 'M12 4 2.8 19.5h18.4zM12 10v4.5', pearl: [12, 17, 1.1] },
  tools: { stroke: 'M14.5 6.5a4 4 0 0 0-5.2 5.2L4 17l3 3 5.3-5.3a4 4 0 0 0 5.2-5.2L15 12l-3-3z' },
  flame: {
    stroke:
      'M12 20.5c-4 0-6.5-2.6-6.5-6.2C5.5 10 9.5 8.5 10 3.5c4.5 1.7 8.5 6 8.5 10.8 0 3.6-2.5 6.2-6.5 6.2z',
    pearl: [12, 15.5, 1.9],
  },
  clock: { stroke: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3.2 2' },
  exit: { stroke: 'M10 4.5H5v15h5M9.5 12H20M16 8l4 4-4 4' },
  menu: { stroke: 'M4 7h16M4 12h16M4 17h10' },
  plus: { stroke: 'M12 5v14M5 12h14' },
  pause: { stroke: 'M8.5 5.5v13M15.5 5.5v13' },
  play: { stroke: 'M8 5.5v13l10.5-6.5z' },
  wifi: {
    stroke: 'M3 9.5c5-4.5 13-4.5 18 0M6.3 13c3.3-2.8 8-2.8 11.4 0M4 3l16 18',
    pearl: [12, 17.5, 1.4],
  },
} as const satisfies Record<string, IconDrawing>

export type IconName = keyof typeof iconPaths | SpriteIconName
