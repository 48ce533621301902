import { type Language, allLanguages, languages } from '@fixpoint/languages/languages.ts';
import { chooseLanguage } from '#messages/language.ts';
import { activeLanguage, text } from '#messages/text.ts';
import styles from './language-choice.module.css';

/** The languages, each in its own words. Another one is remembered, and the page is loaded anew to speak it. */
export function LanguageChoice() {
  const handleChange = (language: Language) => {
    chooseLanguage(language);
    location.reload();
  };
  return (
    <label className={styles.choice}>
      {text('common.language')}
      <select
        className={styles.select}
        defaultValue={activeLanguage()}
        onChange={({ target }) => handleChange(target.value as Language)}
      >
        {allLanguages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languages[language].name}
          </option>
        ))}
      </select>
    </label>
  );
}
