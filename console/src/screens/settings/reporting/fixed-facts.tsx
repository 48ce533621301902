import { isLanguage, languages } from '@fixpoint/languages/languages.ts';
import { text } from '#messages/text.ts';
import { useSettings } from '#screens/settings/town/use-settings.ts';
import styles from './fixed-facts.module.css';

/** What only the operator sets, by the municipality's folder: shown here, so that nobody looks for it. */
export function FixedFacts() {
  const fixed = useSettings().data?.fixed;
  if (fixed === undefined) return null;
  const { name, language, extent, basemaps, hasAddresses } = fixed;
  const { west, south, east, north } = extent;
  return (
    <section className={styles.facts} aria-labelledby="fixed-facts">
      <h3 id="fixed-facts">{text('fixed.title')}</h3>
      <p>{text('fixed.intro')}</p>
      <dl>
        <dt>{text('fixed.name')}</dt>
        <dd dir="ltr">{name}</dd>
        <dt>{text('fixed.language')}</dt>
        <dd>{isLanguage(language) ? languages[language].name : language}</dd>
        <dt>{text('fixed.extent')}</dt>
        <dd dir="ltr">{`${west}, ${south}, ${east}, ${north}`}</dd>
        {basemaps.map(({ map, from, attribution }) => (
          <div key={map} className={styles.pair}>
            <dt>{map === 'streets' ? text('fixed.streets') : text('fixed.hybrid')}</dt>
            <dd>
              <bdi dir="ltr">{from}</bdi> {attribution !== '' && <bdi>({attribution})</bdi>}
            </dd>
          </div>
        ))}
        <dt>{text('fixed.addresses')}</dt>
        <dd>{hasAddresses ? text('common.yes') : text('common.no')}</dd>
      </dl>
    </section>
  );
}
