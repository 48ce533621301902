import { findQuestionHistory } from '@fixpoint/contract/desk/questions/find-question-history.ts';
import type { QuestionVersion } from '@fixpoint/contract/desk/questions/question-version.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useMemberName } from '#features/requests/use-author-name.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import { ConfirmButton } from '#screens/settings/entries/confirm-button.tsx';
import { ChangeList } from '#screens/settings/frame/change-list.tsx';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';
import templateStyles from '#screens/settings/templates/templates.module.css';
import { useQuestionEditor } from './editor-context.ts';
import { changesOfSets } from './publish/set-changes.ts';

export interface SetHistoryProps {
  workTypeId: number;
  /** The present version; 0: nothing was published. */
  version: number;
  /** Publishes an earlier version again. 0: no questions. */
  onRestore: (version: number) => Promise<void>;
}

/** All versions of the set, newest first, with author, time and changes. */
export function SetHistory({ workTypeId, version, onRestore }: SetHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery({
    queryKey: ['question-history', workTypeId, version],
    queryFn: ({ pageParam, signal }) => call(findQuestionHistory, { workTypeId, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isOpen,
  });
  const versions = query.data?.pages.flatMap((page) => page.versions);
  if (version === 0) return null;
  return (
    <details
      className={templateStyles.versions}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{text('asking.history', { count: version })}</summary>
      {versions === undefined ? (
        <SectionWaiting query={query} />
      ) : (
        <>
          <ol>
            {versions.map((one, at) => (
              <HistoryLine
                key={one.version}
                one={one}
                before={versions[at + 1]}
                isPresent={one.version === version}
                onRestore={onRestore}
              />
            ))}
            {!query.hasNextPage && (
              <li>
                <p className={templateStyles.by}>{text('asking.beforeFirst')}</p>
                <RestoreButton to={0} onRestore={onRestore} />
              </li>
            )}
          </ol>
          {query.hasNextPage && (
            <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {text('asking.older')}
            </Button>
          )}
        </>
      )}
    </details>
  );
}

interface HistoryLineProps {
  one: QuestionVersion;
  before: QuestionVersion | undefined;
  isPresent: boolean;
  onRestore: SetHistoryProps['onRestore'];
}

function HistoryLine({ one, before, isPresent, onRestore }: HistoryLineProps) {
  const editor = useQuestionEditor();
  const { timeZone } = useMe().client;
  const memberName = useMemberName();
  const { publishedBy, publishedAt, isUrgent, set } = one;
  // The version before may be on the next page.
  const isKnown = before !== undefined || one.version === 1;
  return (
    <li>
      <p className={templateStyles.by}>
        {text('asking.version', {
          number: String(one.version),
          name: publishedBy === null ? text('settings.theFolder') : memberName(publishedBy),
          time: moment(publishedAt, timeZone),
        })}{' '}
        {isUrgent && text('asking.wasUrgent')}
      </p>
      {isKnown && <ChangeList changes={changesOfSets(before?.set ?? { entries: [] }, set, editor)} />}
      {!isPresent && <RestoreButton to={one.version} onRestore={onRestore} />}
    </li>
  );
}

function RestoreButton({ to, onRestore }: { to: number; onRestore: SetHistoryProps['onRestore'] }) {
  const label = to === 0 ? text('asking.askNothing') : text('asking.restore', { number: String(to) });
  return (
    <ConfirmButton label={label} title={`${label}?`} act={() => onRestore(to)}>
      <p>{text(to === 0 ? 'asking.askNothingHint' : 'asking.restoreHint')}</p>
    </ConfirmButton>
  );
}
