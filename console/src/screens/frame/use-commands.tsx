import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import type { MenuChoice } from '@fixpoint/ui/controls/choice-menu.tsx';
import { useState } from 'react';
import { actOf, deskKeys } from '#features/keys/keys.ts';
import { meaningOfKey } from '#features/keys/meaning-of-key.ts';
import { navigate } from '#features/navigation/address.ts';
import type { QueueQuestion } from '#features/requests/filter-in-url.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { useViews } from '#features/requests/views.ts';
import { useMe } from '#features/session/me.ts';
import { recentDone, undo } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import { usePages } from './page-links.tsx';
import styles from './palette.module.css';

/** A choice of the palette. */
export interface Command extends MenuChoice {
  run: () => void;
}

/** The commands that do not depend on what is typed. */
export function useCommands(): Command[] {
  // The acts of the keys when the palette was opened.
  const [ofKeys] = useState(keyCommands);
  return [...ofKeys, ...undoCommands(), ...usePageCommands(), ...useViewCommands()];
}

function keyCommands(): Command[] {
  return deskKeys
    .filter((key) => key !== 'Escape' && actOf(key) !== undefined)
    .map((key) => ({
      value: `key ${key}`,
      label: meaningOfKey(key),
      picture: (
        <span className={styles.command}>
          {meaningOfKey(key)} <kbd>{key}</kbd>
        </span>
      ),
      run: () => actOf(key)?.(),
    }));
}

function undoCommands(): Command[] {
  return recentDone.snapshot().map((done, at) => ({
    value: `undo ${at}`,
    label: text('undo.undoThis', { act: done.sentence }),
    run: () => undo(done),
  }));
}

function usePageCommands(): Command[] {
  const { role } = useMe().me;
  const ownPages = usePages(role);
  const intake = isAtLeast(role, 'clerk') ? (['intake'] as const) : [];
  const pages = [...intake, ...ownPages, 'account' as const];
  return pages.map((page) => ({
    value: `page ${page}`,
    label: text(`page.${page}`),
    note: text('palette.page'),
    run: () => navigate(`/${page}`),
  }));
}

function useViewCommands(): Command[] {
  const { addressOf } = useQuestion();
  const { builtIn = [], saved = [] } = useViews().data ?? {};
  const commandOf = (value: string, label: string, question: QueueQuestion): Command => ({
    value,
    label,
    note: text('palette.view'),
    run: () => navigate(addressOf({ question, requestId: null })),
  });
  return [
    ...builtIn.map((view) => commandOf(`view ${view.key}`, text(`views.${view.key}`), view)),
    ...saved.map((view) => commandOf(`view ${view.viewId}`, view.name, view)),
  ];
}
