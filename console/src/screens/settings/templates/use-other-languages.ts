import { allLanguages, type Language } from '@fixpoint/languages/languages.ts';
import { useStartUp } from '#api/start-up.ts';
import { useSettings } from '#screens/settings/section/use-settings.ts';

/** The languages besides the municipality's own: those that it offers, and those that have a text. */
export function useOtherLanguages(texts: Partial<Record<string, string>>): Language[] {
  const { languages: offered } = useStartUp();
  const { data } = useSettings();
  if (data === undefined) return [];
  return allLanguages.filter(
    (language) =>
      language !== data.fixed.language &&
      ((offered?.includes(language) ?? true) || texts[language] !== undefined),
  );
}
