import { accentTones } from '@fixpoint/contract/colour/accent-tones.ts';
import { contrastOf, readColor } from '@fixpoint/contract/colour/contrast.ts';
import { activeLocale } from '@fixpoint/languages/spoken.ts';
import { text } from '#messages/text.ts';
import styles from './looks.module.css';

/** The colour in the portal's light and dark modes, with its contrast. */
export function AccentPreview({ accent }: { accent: string }) {
  const tones = accentTones(accent);
  if (tones === undefined) return null;
  return (
    <div className={styles.previews}>
      <Preview theme="light" tones={tones} accent={accent} />
      <Preview theme="dark" tones={tones} accent={accent} />
    </div>
  );
}

interface PreviewProps {
  theme: 'light' | 'dark';
  tones: Readonly<Record<string, string>>;
  accent: string;
}

function Preview({ theme, tones, accent }: PreviewProps) {
  const tone = (name: string) => tones[`--client-${name}-${theme}`]!;
  const [ground, ink] = [tone('accent'), tone('on-accent')];
  const isAdapted = ground.toLowerCase() !== accent.toLowerCase();
  return (
    <figure className={styles.preview} data-theme={theme}>
      <span className={styles.sample} style={{ background: ground, color: ink }}>
        {text('looks.sampleButton')}
      </span>
      <span className={styles.link} style={{ color: tone('link') }}>
        {text('looks.sampleLink')}
      </span>
      <figcaption>
        {theme === 'light' ? text('looks.light') : text('looks.dark')}{' '}
        {text('looks.contrast', { ratio: ratioOf(ground, ink) })}{' '}
        {isAdapted && text('looks.adapted', { color: ground })}
      </figcaption>
    </figure>
  );
}

/** The contrast of two colours, '5.4'. */
function ratioOf(one: string, other: string): string {
  const ratio = contrastOf(readColor(one)!, readColor(other)!);
  return new Intl.NumberFormat(activeLocale(), { maximumFractionDigits: 1 }).format(ratio);
}
