/**
 * The import rules as the linter enforces them (ARCHITECTURE.md, 'Import rules'). Each entry lists the
 * forbidden imports of some folders, with a message that names the right place for the code. A later entry
 * overrides an earlier one. The folders are read from the disk.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

export interface ImportRule {
  /** Patterns of import specifiers, as in .gitignore. */
  group: string[];
  message: string;
}

export interface FolderRules {
  /** Globs of the files to which the rules apply. */
  files: string[];
  forbidden: ImportRule[];
}

const climbingRule: ImportRule = {
  group: ['../*', '../**'],
  message: 'Write #folder/file.ts: an import names its target, without ../ steps.',
};

const composition: ImportRule = {
  group: ['#app.ts', '#open-doors.ts', '#open-parts.ts'],
  message: 'Only main.ts, cli and the test harness compose the app; take what you need as a parameter.',
};

/** The entries of the server. */
const serverDoors = pick('server/src', ['rpc', 'api', 'open311', 'site', 'jobs', 'metrics', 'cli']);
/** Code that combines several features, for commands and doors. */
const serverWorkflows = pick('server/src', ['workflows', 'live']);
const otherFloors = [
  ...serverDoors,
  ...serverWorkflows,
  ...pick('server/src', ['pipeline', 'commands', 'platform']),
];
/** Every other folder. A new folder is a feature. */
const serverFeatures = foldersOf('server/src').filter((folder) => !otherFloors.includes(folder));

/** An app that runs in a browser. */
interface App {
  folder: 'portal' | 'console';
  /** The name in messages. */
  name: string;
  /** Features that every other feature may use. */
  everyday: string[];
}

const apps: readonly App[] = [
  {
    folder: 'portal',
    name: 'The portal',
    // The session, the municipality's look, navigation, forms, and the outbox.
    everyday: pick('portal/src/features', ['session', 'branding', 'navigation', 'forms', 'outbox']),
  },
  {
    folder: 'console',
    name: 'The desk',
    // The session, navigation, keys, the municipality, and the data on the device.
    everyday: pick('console/src/features', ['session', 'navigation', 'keys', 'municipality', 'device']),
  },
];

/** The names of the folders in this one. */
function foldersOf(place: string): string[] {
  const entries = readdirSync(path.join(import.meta.dirname, '..', place), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Folders that a rule names; throws if one of them is missing. */
function pick(place: string, names: string[]): string[] {
  const missing = names.filter((name) => !foldersOf(place).includes(name));
  if (missing.length > 0)
    throw new Error(`The import rules name folders that are missing in ${place}: ${missing.join(', ')}.`);
  return names;
}

const inFolders = (folders: string[], below = '') => folders.map((folder) => `#${below}${folder}/**`);
const otherFolders = (folders: string[], folder: string) => folders.filter((other) => other !== folder);

const doorsFromWithin: ImportRule = {
  group: ['#pipeline/**', ...inFolders(serverDoors)],
  message: 'Doors and their pipeline call commands, workflows and features, never the other way round.',
};

const commandsFromBelow: ImportRule = {
  group: ['#commands/**'],
  message: 'Commands translate and call workflows and features, never the other way round.',
};

const storesFromOutside = (folder: string): ImportRule => ({
  group: otherFolders(serverFeatures, folder).map((other) => `#${other}/**/*-store.ts`),
  message: 'A store is private to its folder: call a use case of that feature instead.',
});

/** A feature's own store is open to all of its folders; a subfolder's store only to that subfolder. */
const storesOfSubfolders = (feature: string): ImportRule => ({
  group: [`#${feature}/*/*-store.ts`, './*/*-store.ts'],
  message: 'A store is private to its folder: call a use case of that folder instead.',
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
  message: 'The server must not import browser code. Put code for both sides into contract.',
};

const betweenDoorsAndFeatures = [climbingRule, browser, composition, storesFromOutside(''), doorsFromWithin];

const inBrowser = ({ folder, name }: App): ImportRule[] => [
  climbingRule,
  { group: ['@fixpoint/server/**', 'node:*'], message: `${name} runs in a browser.` },
  {
    group: apps.filter((app) => app.folder !== folder).map((app) => `@fixpoint/${app.folder}/**`),
    message: 'Portal and desk must not import each other. Put code for both into ui, contract or languages.',
  },
  { group: ['ol', 'ol/**'], message: 'The map is behind @fixpoint/ui/map.' },
];

const fromApp: ImportRule = {
  group: ['#app/**'],
  message: 'app imports screens, never the other way round.',
};

const fromScreens: ImportRule = {
  group: ['#screens/**'],
  message: 'Put code for several screens into a feature.',
};

export const folderRules: FolderRules[] = [
  { files: ['**/*.ts', '**/*.tsx'], forbidden: [climbingRule] },
  {
    files: ['contract/src/**'],
    forbidden: [
      climbingRule,
      {
        group: ['@fixpoint/**', 'node:*', 'zod'],
        message: 'The contract imports only zod/mini, so that both sides can use it.',
      },
    ],
  },
  {
    files: ['languages/src/**'],
    forbidden: [
      climbingRule,
      {
        group: ['@fixpoint/**', 'node:*'],
        message: 'languages must not import our other code, so that every part can use it.',
      },
    ],
  },
  { files: ['server/src/**'], forbidden: [climbingRule, browser, storesFromOutside('')] },
  ...serverDoors.map((door) => ({
    files: [`server/src/${door}/**`],
    forbidden: [
      climbingRule,
      browser,
      storesFromOutside(''),
      ...(door === 'cli' ? [] : [composition]),
      {
        group: inFolders(otherFolders(serverDoors, door)),
        message: 'Doors must not import each other. Put code for both into a feature.',
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
      climbingRule,
      browser,
      composition,
      doorsFromWithin,
      storesFromOutside(feature),
      storesOfSubfolders(feature),
      commandsFromBelow,
      {
        group: inFolders(serverWorkflows),
        message: 'A feature must not import a workflow. A workflow combines features.',
      },
      {
        // Every feature works for a client, so every feature may import `clients`.
        group: inFolders(otherFolders(otherFolders(serverFeatures, feature), 'clients')),
        message: 'Features must not import each other. Let a workflow or app.ts combine the two.',
      },
    ],
  })),
  {
    files: ['server/src/platform/**'],
    forbidden: [
      climbingRule,
      browser,
      composition,
      doorsFromWithin,
      {
        group: ['#commands/**', ...inFolders(serverWorkflows), ...inFolders(serverFeatures)],
        message: 'The platform knows nothing about requests. Move such code into a feature.',
      },
    ],
  },
  {
    files: ['ui/src/**'],
    forbidden: [
      climbingRule,
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
      climbingRule,
      {
        group: ['@fixpoint/**', 'react-router', '@tanstack/**'],
        message: 'The map speaks positions and pins.',
      },
    ],
  },
  {
    files: ['checks/conformance/**'],
    forbidden: [
      climbingRule,
      {
        group: ['server', 'portal', 'console', 'ui', 'languages', 'demo', 'e2e', 'harness'].map(
          (name) => `@fixpoint/${name}/**`,
        ),
        message: 'The conformance check may import the contract, and no other code of ours.',
      },
    ],
  },
  ...apps.flatMap(appFolderRules),
  {
    // Tests may combine features that the rules keep apart.
    files: ['**/*.test.ts', '**/*.test.tsx', '**/test/**'],
    forbidden: [climbingRule],
  },
];

function appFolderRules(app: App): FolderRules[] {
  const { folder } = app;
  return [
    { files: [`${folder}/src/**`], forbidden: inBrowser(app) },
    ...foldersOf(`${folder}/src/screens`).map((screen) => screenRules(app, screen)),
    ...foldersOf(`${folder}/src/features`).map((feature) => appFeatureRules(app, feature)),
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

function screenRules(app: App, screen: string): FolderRules {
  const strangers = otherFolders(foldersOf(`${app.folder}/src/screens`), screen);
  const otherScreens: ImportRule = {
    group: inFolders(strangers, 'screens/'),
    message: 'Screens must not import each other. Put code for both into a feature.',
  };
  const forbidden = [...inBrowser(app), fromApp, ...(strangers.length > 0 ? [otherScreens] : [])];
  return { files: [`${app.folder}/src/screens/${screen}/**`], forbidden };
}

function appFeatureRules(app: App, feature: string): FolderRules {
  const strangers = otherFolders(foldersOf(`${app.folder}/src/features`), feature).filter(
    (other) => !app.everyday.includes(other),
  );
  const otherFeatures: ImportRule = {
    group: inFolders(strangers, 'features/'),
    message: 'Features must not import each other. Let the screen combine the two.',
  };
  return {
    files: [`${app.folder}/src/features/${feature}/**`],
    forbidden: [...inBrowser(app), fromApp, fromScreens, ...(strangers.length > 0 ? [otherFeatures] : [])],
  };
}
