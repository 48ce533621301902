import { type Language, allLanguages, languages } from '@fixpoint/languages/languages.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { useSession } from '#features/session/session-context.ts';
import { sendLanguage } from '#features/session/send-language.ts';
import { chooseLanguage } from '#messages/language.ts';
import { activeLanguage } from '@fixpoint/languages/spoken.ts';
import { text } from '#messages/text.ts';
import select from '@fixpoint/ui/controls/select.module.css';
import styles from './language-choice.module.css';

/**
 * The languages, each by its own name. A new choice is remembered, also for mails to an account, and reloads
 * the page.
 */
export function LanguageChoice() {
  const session = useSession();
  const { languages: offered } = useStartUp();
  const choices = allLanguages.filter((language) => offered?.includes(language) ?? true);
  const handleChange = async (language: Language) => {
    chooseLanguage(language);
    await sendLanguage(session, language);
    location.reload();
  };
  if (choices.length < 2) return null;
  return (
    <label className={styles.choice} data-unprinted>
      {text('common.language')}
      <select
        className={classNames(select.select, styles.select)}
        defaultValue={activeLanguage()}
        onChange={({ target }) => void handleChange(target.value as Language)}
      >
        {choices.map((language) => (
          <option key={language} value={language} lang={language}>
            {languages[language].name}
          </option>
        ))}
      </select>
    </label>
  );
}
