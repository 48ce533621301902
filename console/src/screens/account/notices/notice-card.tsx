import { lazyScreen } from '#features/navigation/lazy-screen.tsx';
import { loadTexts } from '#messages/load-texts.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/account/account-screen.module.css';

const NoticeSettings = lazyScreen(async () => {
  const [it] = await Promise.all([import('./notice-settings.tsx'), loadTexts('desk-notices')]);
  return it.NoticeSettings;
});

/** How the member learns of notices. */
export function NoticeCard() {
  return (
    <section className={styles.card} aria-labelledby="own-notices">
      <h2 id="own-notices">{text('bell.title')}</h2>
      <NoticeSettings />
    </section>
  );
}
