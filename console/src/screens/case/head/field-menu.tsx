import { type MenuChoice, ChoiceMenu } from '@fixpoint/ui/controls/choice-menu.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { useColleagues, useMunicipality, useTeams } from '#features/municipality/municipality.ts';
import type { Case, TimelineEntry } from '#features/requests/case-queries.ts';
import type { EditableFields } from '#features/requests/change-request.ts';
import {
  choiceOfId,
  idOfChoice,
  nobodyChoice,
  priorityChoices,
  statusChoices,
  teamChoices,
} from '#features/requests/field-choices.tsx';
import { StatusOf } from '#features/requests/request-words.tsx';
import { useAuthorName } from '#features/requests/use-author-name.ts';
import type { CaseActs } from '#features/requests/use-case-acts.ts';
import { fieldName } from '#features/requests/use-field-words.ts';
import { useMe } from '#features/session/me.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import styles from './case-bar.module.css';

export type FieldMenuName = 'statusId' | 'teamId' | 'assigneeId' | 'priority';

export interface FieldMenuProps {
  field: FieldMenuName;
  item: Case;
  acts: CaseActs;
  isDisabled: boolean;
  /** The version on the screen when the menu was opened; undefined while it is closed. */
  seenVersion: number | undefined;
  onOpenChange: (isOpen: boolean) => void;
  /** Asks for the words of a closing. Without a status, one is chosen there. */
  onClosing: (statusId?: number) => void;
}

/**
 * A field of the case as a menu. A choice is saved at once, and can be undone. If somebody else changes the
 * field while the menu is open, the menu says so, and a choice then asks before it overwrites their change.
 */
export function FieldMenu({
  field,
  item,
  acts,
  isDisabled,
  seenVersion,
  onOpenChange,
  onClosing,
}: FieldMenuProps) {
  const choices = useChoices(field, item);
  const needsWords = useNeedsWords();
  const before = valueOf(field, item);
  const picture = pictureOf(field, item);
  const { accountId } = useMe().me;
  const authorOf = useAuthorName();
  const change = changeSince(field, item, seenVersion, accountId);
  const notice = change && text('case.changedMeanwhile', { name: authorOf(change), field: fieldName(field) });

  function choose(value: string): void {
    if (value === withWords) return onClosing();
    const after = idOfChoice(value);
    if (after === before) return;
    if (field === 'statusId' && needsWords(after)) return onClosing(after!);
    const label = choices.find((choice) => choice.value === value)?.label ?? '';
    acts.act(
      { kind: 'update', fields: fieldsOf(field, after) },
      {
        onDone: (version) =>
          announceDone({
            sentence: text('case.saved', {
              number: String(item.requestId),
              field: fieldName(field),
              value: label,
            }),
            undo: () =>
              acts.act({ kind: 'update', fields: fieldsOf(field, before), takesBack: true }, {}, version),
          }),
      },
      // After a colleague's change, the version before it, so that the conflict is asked about.
      notice === undefined ? item.version : seenVersion,
    );
  }

  return (
    <ChoiceMenu
      label={
        <>
          {field === 'statusId' ? (
            <VisuallyHidden>{fieldName(field)}</VisuallyHidden>
          ) : (
            <span className={styles.label}>{fieldName(field)}</span>
          )}{' '}
          {picture}
          <Icon name="chevron-down" size={14} />
        </>
      }
      title={fieldName(field)}
      choices={choices}
      chosenValues={[choiceOfId(before)]}
      noneText={text('filter.noneFound')}
      notice={notice}
      isOpen={seenVersion !== undefined}
      isDisabled={isDisabled}
      onOpenChange={onOpenChange}
      onChoose={choose}
    />
  );
}

/** Value of the choice that closes the request with words. All other values are ids, or nobody. */
const withWords = 'withWords';

/** True for a status that a request may get only with an outcome, a reply or an owner. */
function useNeedsWords(): (statusId: number | null) => boolean {
  const { data: municipality } = useMunicipality();
  return (id) =>
    municipality?.statuses.some(
      ({ statusId, type, closingNeeds, ending }) =>
        statusId === id &&
        type === 2 &&
        (closingNeeds !== 'nothing' || (ending === 'passed-on' && municipality.owners.length > 0)),
    ) ?? false;
}

/** The last change of the field by somebody else since this version. */
function changeSince(
  field: FieldMenuName,
  { timeline }: Case,
  seenVersion: number | undefined,
  ownId: number,
): TimelineEntry | undefined {
  return timeline.findLast(
    (entry) =>
      entry.type === 'event' &&
      entry.accountId !== ownId &&
      entry.version > (seenVersion ?? Number.POSITIVE_INFINITY) &&
      field in entry.changes,
  );
}

function fieldsOf(field: FieldMenuName, value: number | null): EditableFields {
  return { [field]: value };
}

function valueOf(field: FieldMenuName, { internal }: Case): number | null {
  switch (field) {
    case 'statusId':
      return internal.status.statusId;
    case 'teamId':
      return internal.team?.teamId ?? null;
    case 'assigneeId':
      return internal.assignee?.accountId ?? null;
    case 'priority':
      return internal.priority;
  }
}

function pictureOf(field: FieldMenuName, { internal }: Case): ReactNode {
  switch (field) {
    case 'statusId':
      return <StatusOf {...internal} />;
    case 'teamId':
      return <bdi>{internal.team?.name ?? text('filter.nobody')}</bdi>;
    case 'assigneeId':
      return <bdi>{internal.assignee?.name ?? text('filter.nobody')}</bdi>;
    case 'priority':
      return internal.priority === 0 ? '–' : String(internal.priority);
  }
}

function useChoices(field: FieldMenuName, { internal }: Case): MenuChoice[] {
  const { data: municipality } = useMunicipality();
  const { data: teams = [] } = useTeams();
  const { data: colleagues = [] } = useColleagues();
  switch (field) {
    case 'statusId':
      return [
        ...statusChoices(municipality?.statuses, internal.status.statusId),
        { value: withWords, label: text('case.closeWithWords') },
      ];
    case 'teamId':
      return teamChoices(teams);
    case 'assigneeId': {
      const { team } = internal;
      const isOfTeam = (teamIds: readonly number[]) => team !== null && teamIds.includes(team.teamId);
      // Members of the team come first, because they are chosen most often.
      const active = colleagues.filter(({ isActive }) => isActive);
      const sortedChoices = [
        ...active.filter(({ teamIds }) => isOfTeam(teamIds)),
        ...active.filter(({ teamIds }) => !isOfTeam(teamIds)),
      ];
      return [
        nobodyChoice(),
        ...sortedChoices.map(({ accountId, name, teamIds }) => ({
          value: String(accountId),
          label: name,
          note: isOfTeam(teamIds) ? team!.name : undefined,
        })),
      ];
    }
    case 'priority':
      return priorityChoices();
  }
}
