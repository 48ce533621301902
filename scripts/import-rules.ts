/**
 * Who may import whom, as the linter enforces it (ARCHITECTURE.md, 'Import rules'). Each room lists what it must not
 * import, with a message that says where the code belongs instead. A later room overrides an earlier one. The rooms are
 * the folders that are there.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

export interface ImportRule {
  /** Patterns of import specifiers, as in .gitignore. */
  group: string[];
  message: string;
}

export interface Room {
  /** Globs of the files that the rules hold for. */
  files: string[];
  forbidden: ImportRule[];
}

const climbing: ImportRule = {
  group: ['../*', '../**'],
  message: 'Write #folder/file.ts: an import says where it goes, not how far it climbs.',
};

const composition: ImportRule = {
  group: ['#app.ts', '#open-doors.ts', '#open-parts.ts'],
  message: 'Only main.ts, cli and the test harness compose the app; take what you need as a parameter.',
};

/** What calls come in by. */
const serverDoors = named('server/src', ['rpc', 'api', 'site', 'jobs', 'metrics', 'cli']);
/** Code that brings several features together, for commands and doors. */
const serverWorkflows = named('server/src', ['workflows', 'live']);
const otherFloors = [
  ...serverDoors,
  ...serverWorkflows,
  ...named('server/src', ['pipeline', 'commands', 'platform']),
];
/** Every other folder. A new folder is a feature. */
const serverFeatures = foldersOf('server/src').filter((folder) => !otherFloors.includes(folder));

/** An app that runs in a browser. */
interface App {
  folder: 'portal' | 'console';
  /** As people call it. */
  name: string;
  /** Features that every other one may use. */
  everyday: string[];
}

const apps: readonly App[] = [
  {
    folder: 'portal',
    name: 'The portal',
    // Who is signed in, how the municipality looks, where one can go, forms, what waits for a connection.
    everyday: named('portal/src/features', ['session', 'branding', 'navigation', 'forms', 'outbox']),
  },
  {
    folder: 'console',
    name: 'The desk',
    // Who is signed in, where one is, what keys do, what a request can be and become, what the device keeps.
    everyday: named('console/src/features', ['session', 'navigation', 'keys', 'municipality', 'device']),
  },
];

/** The names of the folders that lie in this one. */
function foldersOf(place: string): string[] {
  const entries = readdirSync(path.join(import.meta.dirname, '..', place), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Folders that a rule names; throws when one of them is gone. */
function named(place: string, names: string[]): string[] {
  const gone = names.filter((name) => !foldersOf(place).includes(name));
  if (gone.length > 0)
    throw new Error(`The import rules name ${gone.join(', ')}, not to be found in ${place}.`);
  return names;
}

const inFolders = (folders: string[], below = '') => folders.map((folder) => `#${below}${folder}/**`);
const others = (folders: string[], folder: string) => folders.filter((other) => other !== folder);

const doorsFromWithin: ImportRule = {
  group: ['#pipeline/**', ...inFolders(serverDoors)],
  message: 'Doors and their pipeline call commands, workflows and features, never the other way round.',
};

const commandsFromBelow: ImportRule = {
  group: ['#commands/**'],
  message: 'Commands translate and call workflows and features, never the other way round.',
};

const storesFromOutside = (folder: string): ImportRule => ({
  group: others(serverFeatures, folder).map((other) => `#${other}/**/*-store.ts`),
  message: 'A store is private to its folder: call a use case of that feature instead.',
});

/** A store of the feature itself is there for all of its rooms; that of a room, for the room alone. */
const storesOfRooms = (feature: string): ImportRule => ({
  group: [`#${feature}/*/*-store.ts`, './*/*-store.ts'],
  message: 'A store is private to its room: call a use case of that room instead.',
});

const browser: ImportRule = {
  group: [
    '@fixpoint/ui/**',
    '@fixpoint/portal/**',
    '@fixpoint/console/**',
    'react',
    'react-dom',
    'react-dom/**',
  ],
  message: 'The server knows no browser code; what both sides need belongs in contract.',
};

const betweenDoorsAndFeatures = [climbing, browser, composition, storesFromOutside(''), doorsFromWithin];

const inBrowser = ({ folder, name }: App): ImportRule[] => [
  climbing,
  { group: ['@fixpoint/server/**', 'node:*'], message: `${name} runs in a browser.` },
  {
    group: apps.filter((app) => app.folder !== folder).map((app) => `@fixpoint/${app.folder}/**`),
    message: 'Portal and desk are strangers: what both need is in ui, contract or languages.',
  },
  { group: ['ol', 'ol/**'], message: 'The map is behind @fixpoint/ui/map.' },
];

const fromApp: ImportRule = {
  group: ['#app/**'],
  message: 'app imports screens, never the other way round.',
};

const fromScreens: ImportRule = {
  group: ['#screens/**'],
  message: 'What more than one screen needs is a feature.',
};

export const rooms: Room[] = [
  { files: ['**/*.ts', '**/*.tsx'], forbidden: [climbing] },
  {
    files: ['contract/src/**'],
    forbidden: [
      climbing,
      {
        group: ['@fixpoint/**', 'node:*', 'zod'],
        message: 'The contract depends on zod/mini alone, so that both sides can speak it.',
      },
    ],
  },
  {
    files: ['languages/src/**'],
    forbidden: [
      climbing,
      {
        group: ['@fixpoint/**', 'node:*'],
        message: 'Languages depend on nothing of ours, so that everybody may speak them.',
      },
    ],
  },
  { files: ['server/src/**'], forbidden: [climbing, browser, storesFromOutside('')] },
  ...serverDoors.map((door) => ({
    files: [`server/src/${door}/**`],
    forbidden: [
      climbing,
      browser,
      storesFromOutside(''),
      ...(door === 'cli' ? [] : [composition]),
      {
        group: inFolders(others(serverDoors, door)),
        message: 'Doors are strangers to each other: put what both need into a feature.',
      },
    ],
  })),
  { files: ['server/src/pipeline/**'], forbidden: betweenDoorsAndFeatures },
  { files: ['server/src/commands/**'], forbidden: betweenDoorsAndFeatures },
  ...serverWorkflows.map((folder) => ({
    files: [`server/src/${folder}/**`],
    forbidden: [...betweenDoorsAndFeatures, commandsFromBelow],
  })),
  ...serverFeatures.map((feature) => ({
    files: [`server/src/${feature}/**`],
    forbidden: [
      climbing,
      browser,
      composition,
      doorsFromWithin,
      storesFromOutside(feature),
      storesOfRooms(feature),
      commandsFromBelow,
      {
        group: inFolders(serverWorkflows),
        message: 'A feature knows no workflow: a workflow brings features together.',
      },
      {
        // Every feature works for a client, so all of them may know what a client is.
        group: inFolders(others(others(serverFeatures, feature), 'clients')),
        message: 'Features are strangers to each other: let a workflow or app.ts bring the two together.',
      },
    ],
  })),
  {
    files: ['server/src/platform/**'],
    forbidden: [
      climbing,
      browser,
      composition,
      doorsFromWithin,
      {
        group: ['#commands/**', ...inFolders(serverWorkflows), ...inFolders(serverFeatures)],
        message: 'The platform knows nothing of requests: move what is about them into a feature.',
      },
    ],
  },
  {
    files: ['ui/src/**'],
    forbidden: [
      climbing,
      {
        group: ['@fixpoint/**', 'react-router', '@tanstack/**'],
        message: 'ui is the look: it takes texts and values as props and knows nothing of municipalities.',
      },
      {
        group: ['ol', 'ol/**', 'ol-mapbox-style', 'pmtiles'],
        message: 'Only ui/src/map knows the map library.',
      },
    ],
  },
  {
    files: ['ui/src/map/**'],
    forbidden: [
      climbing,
      {
        group: ['@fixpoint/**', 'react-router', '@tanstack/**'],
        message: 'The map speaks positions and pins.',
      },
    ],
  },
  {
    files: ['checks/conformance/**'],
    forbidden: [
      climbing,
      {
        group: ['server', 'portal', 'console', 'ui', 'languages', 'demo', 'e2e', 'harness'].map(
          (name) => `@fixpoint/${name}/**`,
        ),
        message: 'What holds any server against the protocol knows the contract, and nothing of ours.',
      },
    ],
  },
  ...apps.flatMap(appRooms),
  {
    // Tests bring together what the rules keep apart.
    files: ['**/*.test.ts', '**/*.test.tsx', '**/test/**'],
    forbidden: [climbing],
  },
];

function appRooms(app: App): Room[] {
  const { folder } = app;
  return [
    { files: [`${folder}/src/**`], forbidden: inBrowser(app) },
    ...foldersOf(`${folder}/src/screens`).map((screen) => screenRoom(app, screen)),
    ...foldersOf(`${folder}/src/features`).map((feature) => appFeatureRoom(app, feature)),
    {
      files: [`${folder}/src/api/**`, `${folder}/src/messages/**`],
      forbidden: [
        ...inBrowser(app),
        fromApp,
        fromScreens,
        { group: ['#features/**'], message: 'api and messages lie beneath the features.' },
      ],
    },
  ];
}

function screenRoom(app: App, screen: string): Room {
  const strangers = others(foldersOf(`${app.folder}/src/screens`), screen);
  const otherScreens: ImportRule = {
    group: inFolders(strangers, 'screens/'),
    message: 'Screens are strangers to each other: what both need is a feature.',
  };
  const forbidden = [...inBrowser(app), fromApp, ...(strangers.length > 0 ? [otherScreens] : [])];
  return { files: [`${app.folder}/src/screens/${screen}/**`], forbidden };
}

function appFeatureRoom(app: App, feature: string): Room {
  const strangers = others(foldersOf(`${app.folder}/src/features`), feature).filter(
    (other) => !app.everyday.includes(other),
  );
  const otherFeatures: ImportRule = {
    group: inFolders(strangers, 'features/'),
    message: 'Features are strangers to each other: let the screen bring the two together.',
  };
  return {
    files: [`${app.folder}/src/features/${feature}/**`],
    forbidden: [...inBrowser(app), fromApp, fromScreens, ...(strangers.length > 0 ? [otherFeatures] : [])],
  };
}
