import { changesOf } from '@fixpoint/contract/desk/settings/setting-changes.ts';
import type { SettingKind, SettingOf } from '@fixpoint/contract/desk/settings/client-settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { useDraft } from '#screens/settings/draft/use-draft.ts';
import { withNewFields } from '#screens/settings/draft/with-new-fields.ts';
import { useSave } from '#screens/settings/draft/use-save.ts';
import { SectionFrame } from '#screens/settings/frame/section-frame.tsx';
import { SectionHead } from '#screens/settings/frame/section-head.tsx';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';
import { changeWords } from './change-words.ts';
import { LanguageContext } from './own-language.ts';
import { type QuestionBeforeSave, SaveQuestion } from './save-question.tsx';
import { type Settings, callSaveSetting, settingsKeys, useSettings } from './use-settings.ts';

/** The values of a section, and a function to change them. */
export interface SectionFields<Kind extends SettingKind> {
  value: SettingOf<Kind>;
  /** The saved values. */
  saved: SettingOf<Kind>;
  set: (next: SettingOf<Kind>) => void;
}

export interface SettingSectionProps<Kind extends SettingKind> {
  kind: Kind;
  /** The part of the address, and the key of the draft. */
  part: string;
  title: string;
  intro: string;
  /** The values of fields that a new entry of an earlier release lacks. */
  usualEntry?: object;
  /** The fault that prevents saving. */
  problemOf?: (value: SettingOf<Kind>, language: string) => string | undefined;
  /** The question before a value replaces the saved one; undefined: nothing is asked. */
  questionOf?: (value: SettingOf<Kind>, saved: SettingOf<Kind>) => QuestionBeforeSave | undefined;
  children: (fields: SectionFields<Kind>) => ReactNode;
}

/** A section of the municipality's settings, saved as a whole. */
export function SettingSection<Kind extends SettingKind>(props: SettingSectionProps<Kind>) {
  const query = useSettings();
  if (query.data === undefined) {
    return (
      <>
        <SectionHead title={props.title} intro={props.intro} />
        <SectionWaiting query={query} />
      </>
    );
  }
  return <LoadedSection {...props} settings={query.data} />;
}

function LoadedSection<Kind extends SettingKind>({
  kind,
  part,
  title,
  intro,
  usualEntry,
  problemOf,
  questionOf,
  children,
  settings,
}: SettingSectionProps<Kind> & { settings: Settings }) {
  type Value = SettingOf<Kind>;
  const { language } = settings.fixed;
  const { timeZone } = useMe().client;
  const queries = useQueryClient();
  const { value: atServer, version, ...savedBy } = settings[kind];
  // The value belongs to the kind, which the types cannot express.
  const savedSetting = { version, value: atServer as Value };
  const draft = useDraft<Value>(part, savedSetting, (value) =>
    withNewFields(value, savedSetting.value, usualEntry),
  );
  const write = callSaveSetting[kind] as (
    version: number,
    value: Value,
    savedValue: Value | undefined,
  ) => Promise<{ version: number }>;
  const saving = useSave<Value>({
    draft,
    save: (over, value) =>
      write(over, value, queries.getQueryData<Settings>(['settings'])?.[kind].value as Value | undefined),
    sentence: text('settings.saved', { name: title }),
    queryKeys: settingsKeys,
    // An undo must not do without a question what a save asks about.
    isUndoOffered: questionOf?.(draft.base.value, draft.value) === undefined,
  });
  const [isAsking, setAsking] = useState(false);
  const question = questionOf?.(draft.value, draft.base.value);
  const wordsOf = (from: Value, to: Value) =>
    changesOf(from, to, language).map((change) => changeWords(change, timeZone));
  return (
    <LanguageContext value={language}>
      <SectionFrame
        title={title}
        intro={intro}
        draft={draft}
        saving={question === undefined ? saving : { ...saving, save: () => setAsking(true) }}
        savedBy={savedBy}
        changes={wordsOf(draft.base.value, draft.value)}
        serverChanges={draft.isStale ? wordsOf(draft.base.value, savedSetting.value) : []}
        problem={problemOf?.(draft.value, language)}
      >
        {children({ value: draft.value, saved: draft.base.value, set: draft.set })}
      </SectionFrame>
      {isAsking && question !== undefined && (
        <SaveQuestion question={question} onSave={saving.save} onClose={() => setAsking(false)} />
      )}
    </LanguageContext>
  );
}
