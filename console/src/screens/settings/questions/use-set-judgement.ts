import { judgeQuestions } from '@fixpoint/contract/questions/judge-questions.ts';
import { missingTranslations } from '@fixpoint/contract/questions/judge-texts.ts';
import type { QuestionSet } from '@fixpoint/contract/questions/question-set.ts';
import { allLanguages, isLanguage, type Language, usualLanguage } from '@fixpoint/languages/languages.ts';
import { useMemo } from 'react';
import { useStartUp } from '#api/start-up.ts';
import { isNewKey } from '#screens/settings/fields/entry.tsx';
import type { QuestionEditor } from './editor-context.ts';

/** The languages of the texts of a set, the municipality's own one first. */
export function useTextLanguages(ownTag: string): { own: Language; offered: Language[] } {
  const { languages: tags } = useStartUp();
  const own = isLanguage(ownTag) ? ownTag : usualLanguage;
  const others = allLanguages.filter((one) => one !== own && (tags?.includes(one) ?? true));
  return { own, offered: [own, ...others] };
}

/**
 * The problems of the set, by the function that the server uses. `isNewJudged`: the errors of new entries are
 * reported, too; they are not while their author writes them.
 */
export function useSetJudgement(
  set: QuestionSet,
  languages: { own: Language; offered: readonly Language[] },
  isNewJudged: boolean,
): Pick<QuestionEditor, 'errors' | 'warnings' | 'missing'> & { isRight: boolean } {
  const { own } = languages;
  const tags = languages.offered.join(' ');
  return useMemo(() => {
    const judged = { own, offered: tags.split(' '), known: allLanguages };
    const { errors, warnings } = judgeQuestions(set, judged);
    return {
      isRight: errors.length === 0,
      errors: errors.filter(({ key }) => isNewJudged || !isNewKey(key)),
      warnings: warnings.filter(({ code }) => code !== 'no-translation'),
      missing: set.entries.flatMap((entry) => missingTranslations(entry, judged)),
    };
  }, [set, own, tags, isNewJudged]);
}
