import {
  type LoggedKind,
  findSettingLog,
  loggedKinds,
} from '@fixpoint/contract/desk/settings/find-setting-log.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useMemberName } from '#features/requests/use-author-name.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import { ChangeList } from '#screens/settings/frame/change-list.tsx';
import { SectionHead } from '#screens/settings/frame/section-head.tsx';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';
import { changeWords } from '#screens/settings/section/change-words.ts';
import styles from './log-section.module.css';

const kindNames: Record<LoggedKind, () => string> = {
  workTypes: () => text('workTypes.title'),
  statuses: () => text('statuses.title'),
  texts: () => text('texts.title'),
  looks: () => text('looks.title'),
  links: () => text('links.title'),
  reporting: () => text('reporting.title'),
  publish: () => text('publish.title'),
  teams: () => text('log.teams'),
  routing: () => text('log.routing'),
  due: () => text('log.due'),
  owners: () => text('owners.title'),
  questions: () => text('log.questions'),
  templates: () => text('templates.title'),
  members: () => text('members.title'),
  keys: () => text('machineKeys.title'),
};

/** The author of changes made outside of the desk. */
function outsideOfDesk(kind: LoggedKind): string {
  return kind === 'members' ? text('log.operator') : text('settings.theFolder');
}

/** Changes of settings with author and time, newest first. */
export function LogSection() {
  const { timeZone } = useMe().client;
  const memberName = useMemberName();
  const [kind, setKind] = useState<LoggedKind>();
  const query = useInfiniteQuery({
    queryKey: ['setting-log', kind],
    queryFn: ({ pageParam, signal }) => call(findSettingLog, { kind, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <SectionHead title={text('log.title')} intro={text('log.intro')}>
        <Select
          label={text('log.of')}
          placeholder={text('log.of')}
          value={kind ?? 'all'}
          options={[
            { value: 'all', label: text('log.all') },
            ...loggedKinds.map((one) => ({ value: one, label: kindNames[one]() })),
          ]}
          onChange={({ currentTarget }) => setKind(loggedKinds.find((one) => one === currentTarget.value))}
        />
      </SectionHead>
      {entries === undefined && <SectionWaiting query={query} />}
      {entries?.length === 0 && <p className={styles.empty}>{text('log.none')}</p>}
      {entries !== undefined && entries.length > 0 && (
        <ol className={styles.list} aria-label={text('log.title')}>
          {entries.map(({ eventId, kind: what, happenedAt, changedBy, changes }) => (
            <li key={eventId} className={styles.entry}>
              <p className={styles.head}>
                <strong>{kindNames[what]()}</strong>{' '}
                <bdi>{changedBy === null ? outsideOfDesk(what) : memberName(changedBy)}</bdi>{' '}
                <time dateTime={happenedAt.toISOString()}>{moment(happenedAt, timeZone)}</time>
              </p>
              <ChangeList changes={changes.map((change) => changeWords(change, timeZone))} />
            </li>
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text('log.older')}
        </Button>
      )}
    </>
  );
}
