/** The icons as strokes on a grid of 24, each one path. */
export const iconPaths = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5a7.5 7.5 0 0 1 15 0',
  camera: 'M4 8h3l1.7-2.5h6.6L17 8h3v11H4V8Zm8 8.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  edit: 'M4 20h4L19 9l-4-4L4 16v4Zm9.5-13.5 4 4',
  'external-link': 'M13 5h6v6m0-6-8.5 8.5M10 6H5v13h13v-5',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.6-11.2a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 1.9m0 2.8v.1',
  image: 'M4 5h16v14H4V5Zm0 11 4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.2v.1',
  layers: 'm12 4 8.5 4.5L12 13 3.5 8.5 12 4Zm-8.5 8.300L12 16.800l8.5-4.500M3.5 16 12 20.5 20.5 16',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  locate:
    'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm0-15v3m0 12v3m9-9h-3M6 12H3m9 .5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Z',
  'log-in': 'M13 4h6v16h-6M4 12h10m-4-4 4 4-4 4',
  'log-out': 'M11 4H5v16h6m-1-8h10m-4-4 4 4-4 4',
  mail: 'M3.5 6h17v12h-17V6Zm0 1 8.5 6 8.5-6',
  map: 'm9 5-5.5 2v12.500L9 17.500l6 2 5.5-2V5L15 7 9 5Zm0 0v12.500m6-10.500v12.5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  minus: 'M5 12h14',
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  phone:
    'M5 4h4l1.5 4.5-2.3 1.700a11 11 0 0 0 5.6 5.600l1.7-2.300L20 15v4c0 .6-.4 1-1 1A15 15 0 0 1 4 5c0-.6.4-1 1-1Z',
  pin: 'M12 21s7-6.3 7-11.500a7 7 0 1 0-14 0C5 14.7 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  plus: 'M12 5v14M5 12h14',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.400L20 9m0-5v5h-5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  trash: 'M4.5 7h15M9 7V4.500h6V7m-8.5 0 1 13h9l1-13M10.5 11v5.500m3-5.500v5.5',
  warning: 'M12 4 2.8 20h18.400L12 4Zm0 6v5m0 2.700v.1',
  'whole-area': 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5m5-6h6v6H9Z',
} as const;

export type IconName = keyof typeof iconPaths;
