/**
 * The sections of the settings. Each is a component in its own folder, whose code loads when it is opened.
 */
import type { ComponentType } from 'react';
import { lazyScreen } from '#features/navigation/lazy-screen.tsx';
import { text } from '#messages/text.ts';

export interface SettingsSection {
  /** The part of the address after /desk/settings. It is also the key of the section's draft. */
  part: string;
  /** `town`: the part that residents see; `staff`: how staff work; `past`: the log of changes. */
  group: 'town' | 'staff' | 'past';
  name: () => string;
  Screen: ComponentType;
}

/** In the order of the list. */
export const sections: readonly SettingsSection[] = [
  {
    part: 'work-types',
    group: 'town',
    name: () => text('workTypes.title'),
    Screen: lazyScreen(() => import('./work-types/work-types-section.tsx').then((it) => it.WorkTypesSection)),
  },
  {
    part: 'statuses',
    group: 'town',
    name: () => text('statuses.title'),
    Screen: lazyScreen(() => import('./statuses/statuses-section.tsx').then((it) => it.StatusesSection)),
  },
  {
    part: 'texts',
    group: 'town',
    name: () => text('texts.title'),
    Screen: lazyScreen(() => import('./texts/texts-section.tsx').then((it) => it.TextsSection)),
  },
  {
    part: 'looks',
    group: 'town',
    name: () => text('looks.title'),
    Screen: lazyScreen(() => import('./looks/looks-section.tsx').then((it) => it.LooksSection)),
  },
  {
    part: 'links',
    group: 'town',
    name: () => text('links.title'),
    Screen: lazyScreen(() => import('./links/links-section.tsx').then((it) => it.LinksSection)),
  },
  {
    part: 'reporting',
    group: 'town',
    name: () => text('reporting.title'),
    Screen: lazyScreen(() => import('./reporting/reporting-section.tsx').then((it) => it.ReportingSection)),
  },
  {
    part: 'teams',
    group: 'staff',
    name: () => text('teams.title'),
    Screen: lazyScreen(() => import('./teams/teams-section.tsx').then((it) => it.TeamsSection)),
  },
  {
    part: 'routing',
    group: 'staff',
    name: () => text('routing.title'),
    Screen: lazyScreen(() => import('./routing/routing-section.tsx').then((it) => it.RoutingSection)),
  },
  {
    part: 'due-times',
    group: 'staff',
    name: () => text('due.title'),
    Screen: lazyScreen(() => import('./due-times/due-times-section.tsx').then((it) => it.DueTimesSection)),
  },
  {
    part: 'templates',
    group: 'staff',
    name: () => text('templates.title'),
    Screen: lazyScreen(() => import('./templates/templates-section.tsx').then((it) => it.TemplatesSection)),
  },
  {
    part: 'members',
    group: 'staff',
    name: () => text('members.title'),
    Screen: lazyScreen(() => import('./members/members-section.tsx').then((it) => it.MembersSection)),
  },
  {
    part: 'keys',
    group: 'staff',
    name: () => text('machineKeys.title'),
    Screen: lazyScreen(() => import('./keys/keys-section.tsx').then((it) => it.KeysSection)),
  },
  {
    part: 'sign-in',
    group: 'staff',
    name: () => text('signInRules.title'),
    Screen: lazyScreen(() => import('./sign-in/sign-in-section.tsx').then((it) => it.SignInSection)),
  },
  {
    part: 'log',
    group: 'past',
    name: () => text('log.title'),
    Screen: lazyScreen(() => import('./log/log-section.tsx').then((it) => it.LogSection)),
  },
];
