/** Line of an icon: `d` of an SVG path. `filled` adds a fill; `width` replaces the stroke width of 1.75. */
export type Line = string | { readonly d: string; readonly filled?: true; readonly width?: number }

/** Lines of an icon on a 24 × 24 grid, with round caps and joins. */
export type Drawing = string | readonly Line[]

/** Icons for all hosts. `npx tsx config/icon-masks.ts` generates the mini-program masks from them. */
export const drawings = {
  alert: 'M12 3.5 22 20.5H2zM12 10v4.5M12 17.4v.1',
  back: 'M15 4.5 7.5 12l7.5 7.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
  boex: 'M12 2.8 20 7.4v9.2l-8 4.6-8-4.6V7.4zM9.8 8.2v7.6h3.1a2 2 0 0 0 0-4H9.8h2.7a1.8 1.8 0 0 0 0-3.6z',
  camera: 'M3.5 8h4l1.5-2.5h6L16.5 8h4v11.5h-17zM8.7 13.5a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M9 5l7 7-7 7',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M10.5 8.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2',
  delete: 'M9 5h10.5A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5H9l-6-7ZM11.5 9.5l5 5m0-5-5 5',
  document: 'M6.5 3.5h7l4 4v13h-11zM13.5 3.5v4h4M9.5 12h5M9.5 15.5h5',
  earnings: 'M3.5 19.5h17M6 15l4.2-5 3 2.8L18.5 6',
  exchange: 'M7.5 4.5v15M7.5 19.5 4 16M7.5 19.5 11 16M16.5 19.5v-15M16.5 4.5 13 8M16.5 4.5 20 8',
  explorer: 'M12 15.5v-12M12 3.5 7.8 7.7M12 3.5l4.2 4.2M4.5 14v6.5h15V14',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0z',
  'eye-off':
    'M4.5 15.5C2.9 13.8 2 12 2 12s3.6-6.5 10-6.5c1.3 0 2.5.3 3.6.7M19.3 8.3C21.1 10.1 22 12 22 12s-3.6 6.5-10 6.5c-1.4 0-2.7-.3-3.8-.8M4 20 20 4',
  flame:
    'M12 2.8c.6 3.7 5.5 5.7 5.5 11a5.5 5.5 0 0 1-11 0c0-2.3 1.2-3.8 2.3-4.9.2 1.5.8 2.3 1.6 2.7C10.1 8.5 10.7 5.2 12 2.8z',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 11v5.2M12 7.7v.1',
  invite:
    'M5.3 8a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0zM2.5 20c0-3.7 2.9-5.8 6.5-5.8s6.5 2.1 6.5 5.8M15.5 4.6a3.7 3.7 0 0 1 0 6.8M18 14.7c2.1.8 3.5 2.6 3.5 5.3',
  language:
    'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c2.6 2.5 3.7 5.3 3.7 8.5s-1.1 6-3.7 8.5c-2.6-2.5-3.7-5.3-3.7-8.5s1.1-6 3.7-8.5z',
  leaderboard: 'M9 20.5v-17h6v17zM3 20.5v-11h6v11zM15 20.5v-8h6v8z',
  lock: 'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
  mining: 'M4 20.5 14.5 9.5M10.5 5.5c4-2.6 8.6-1.3 10 4.5-1.8-2.2-3.5-3-5.5-1.5M12.5 7.5l3.8 3.8',
  offline:
    'M3 9.5c2-1.8 4.4-2.9 7-3.2M14.5 6.5c2.4.4 4.6 1.4 6.5 3M6.5 13.3c1-.9 2.2-1.5 3.5-1.8M15 12c.9.3 1.7.8 2.5 1.5M12 18.5v.1M4 4l16 16',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  person: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM4.5 20.5c.4-4.2 3.3-6.5 7.5-6.5s7.1 2.3 7.5 6.5',
  phone:
    'M6 3.5h3.5l1.5 4.5-2.3 1.7a12 12 0 0 0 5.6 5.6L16 13l4.5 1.5V18a2.5 2.5 0 0 1-2.7 2.5C10.5 20 4 13.5 3.5 6.2A2.5 2.5 0 0 1 6 3.5z',
  pin: 'M12 21.5s-7-6.4-7-11.7a7 7 0 0 1 14 0c0 5.3-7 11.7-7 11.7zM9.5 9.8a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
  play: 'M8 5.5v13L18.5 12z',
  scan: 'M8 4H4v4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16',
  share:
    'M15 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM4 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM15 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM8.7 10.7l6.6-3.9M8.7 13.3l6.6 3.9',
  shield: 'M12 2.8 19.5 5.5v6c0 4.8-3 7.9-7.5 9.7-4.5-1.8-7.5-4.9-7.5-9.7v-6zM8.8 12l2.3 2.3 4.2-4.3',
  'text-size': 'M2.5 18.5 7.5 6l5 12.5M4.2 14.5h6.6M14 18.5l3.7-9 3.7 9M15.3 15.5h4.8',
  transfer: 'M21 3.5 2.8 9.5l7 3.5L21 3.5zM21 3.5l-6 17.2-5.2-7.7',
  vc: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM8 8.8l4 6.7 4-6.7',
  wallet: 'M6 5.5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3zM3 9.8h18M15.5 14.5h1.5',
  withdraw: 'M12 15.5v-11M12 4.5 8 8.5M12 4.5l4 4M4 14.5v5h16v-5',
} as const satisfies Readonly<Record<string, Drawing>>

/** Icons of the web tab bar; a mini-program's tab bar uses image files. Active icons are filled. */
export const tabDrawings = {
  'exchange-active': [
    { d: 'M7.5 4.5v15M7.5 19.5 4 16M7.5 19.5 11 16M16.5 19.5v-15M16.5 4.5 13 8M16.5 4.5 20 8', width: 2.4 },
  ],
  home: 'M3.5 10.8l8.5-7 8.5 7v9.7h-5.7v-5.7a2.8 2.8 0 0 0-5.6 0v5.7H3.5z',
  'home-active': [{ d: 'M3.5 10.8l8.5-7 8.5 7v9.7h-5.7v-5.7a2.8 2.8 0 0 0-5.6 0v5.7H3.5z', filled: true }],
  'leaderboard-active': [{ d: 'M9.8 20.5v-17h4.4v17zM3 20.5v-11h3.8v11zM17.2 20.5v-8H21v8z', filled: true }],
  'mining-active': [
    { d: 'M4 20.5 14.5 9.5', width: 2.4 },
    { d: 'M10.5 5.5c4-2.6 8.6-1.3 10 4.5-1.8-2.2-3.5-3-5.5-1.5z', filled: true },
    { d: 'M12.5 7.5l3.8 3.8', width: 2.4 },
  ],
  'wallet-active': [
    'M6 5.5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3z',
    { d: 'M3.5 9.3h17', width: 3 },
    { d: 'M15.5 14.5h1.5', width: 2.6 },
  ],
} as const satisfies Readonly<Record<string, Drawing>>

/** Names of all icons. Only the web tab bar uses those of `tabDrawings`. */
export type IconName = keyof typeof drawings | keyof typeof tabDrawings
