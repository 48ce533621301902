/**
 * The sections of the settings. Each is a component in its own folder, whose code loads when it is opened.
 */
import type { ComponentType } from 'react';
import { lazyScreen } from '#features/navigation/lazy-screen.tsx';
import { loadTexts } from '#messages/load-texts.ts';
import { text } from '#messages/text.ts';

export interface SettingsSection {
  /** The part of the address after /desk/settings. It is also the key of the section's draft. */
  part: string;
  /** `residents`: the part that residents see; `staff`: how staff work; `past`: the log of changes. */
  group: 'residents' | 'staff' | 'past';
  name: () => string;
  Screen: ComponentType;
}

/** In the order of the list. */
export const sections: readonly SettingsSection[] = [
  {
    part: 'work-types',
    group: 'residents',
    name: () => text('workTypes.title'),
    Screen: lazyScreen(() => import('./work-types/work-types-section.tsx').then((it) => it.WorkTypesSection)),
  },
  {
    part: 'questions',
    group: 'residents',
    name: () => text('log.questions'),
    Screen: lazyScreen(async () => {
      const [it] = await Promise.all([
        import('./questions/questions-section.tsx'),
        loadTexts('desk-questions'),
      ]);
      return it.QuestionsSection;
    }),
  },
  {
    part: 'statuses',
    group: 'residents',
    name: () => text('statuses.title'),
    Screen: lazyScreen(() => import('./statuses/statuses-section.tsx').then((it) => it.StatusesSection)),
  },
  {
    part: 'texts',
    group: 'residents',
    name: () => text('texts.title'),
    Screen: lazyScreen(() => import('./texts/texts-section.tsx').then((it) => it.TextsSection)),
  },
  {
    part: 'looks',
    group: 'residents',
    name: () => text('looks.title'),
    Screen: lazyScreen(() => import('./looks/looks-section.tsx').then((it) => it.LooksSection)),
  },
  {
    part: 'links',
    group: 'residents',
    name: () => text('links.title'),
    Screen: lazyScreen(() => import('./links/links-section.tsx').then((it) => it.LinksSection)),
  },
  {
    part: 'reporting',
    group: 'residents',
    name: () => text('reporting.title'),
    Screen: lazyScreen(() => import('./reporting/reporting-section.tsx').then((it) => it.ReportingSection)),
  },
  {
    part: 'publish',
    group: 'residents',
    name: () => text('publish.title'),
    Screen: lazyScreen(() => import('./publish/publish-section.tsx').then((it) => it.PublishSection)),
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
    part: 'owners',
    group: 'staff',
    name: () => text('owners.title'),
    Screen: lazyScreen(() => import('./owners/owners-section.tsx').then((it) => it.OwnersSection)),
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
    part: 'webhooks',
    group: 'staff',
    name: () => text('webhooks.title'),
    Screen: lazyScreen(() => import('./webhooks/webhooks-section.tsx').then((it) => it.WebhooksSection)),
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
    // The log names the fields of questions.
    Screen: lazyScreen(async () => {
      const [it] = await Promise.all([import('./log/log-section.tsx'), loadTexts('desk-questions')]);
      return it.LogSection;
    }),
  },
];
