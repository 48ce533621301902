import type { findSettings } from '@fixpoint/contract/desk/settings/find-settings.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { isLanguage, languages } from '@fixpoint/languages/languages.ts';
import { text } from '#messages/text.ts';
import { useSettings } from '#screens/settings/section/use-settings.ts';
import styles from './fixed-facts.module.css';

/**
 * Settings that only the operator can change, in the municipality folder. Shown here so that nobody searches
 * for them.
 */
export function FixedFacts() {
  const fixed = useSettings().data?.fixed;
  if (fixed === undefined) return null;
  const { name, language, extent, basemaps, hasAddresses, hosting } = fixed;
  const { west, south, east, north } = extent;
  return (
    <section className={styles.facts} aria-labelledby="fixed-facts">
      <h3 id="fixed-facts">{text('fixed.title')}</h3>
      <p>{text('fixed.intro')}</p>
      <dl>
        <dt>{text('fixed.name')}</dt>
        <dd dir="ltr">{name}</dd>
        <dt>{text('fixed.language')}</dt>
        <dd>{nameOf(language)}</dd>
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
        {factsOf(hosting).map(([label, value]) => (
          <div key={label} className={styles.pair}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Hosting = ResultOf<typeof findSettings>['fixed']['hosting'];

/** The operator's settings for this municipality only. */
function factsOf(hosting: Hosting): (readonly [label: string, value: string])[] {
  const { hostNames, mailFrom, supportEmail, helpUrl, mailServer, photoMegabytes, mailsPerDay } = hosting;
  const limits = Object.entries(hosting.limits).map(([limit, value]) => `${limit}: ${value}`);
  const facts = [
    [text('fixed.hostNames'), hostNames.join(', ')],
    [text('fixed.languages'), hosting.languages?.map(nameOf).join(', ')],
    [text('fixed.mailFrom'), mailFrom],
    [text('fixed.supportEmail'), supportEmail],
    [text('fixed.helpUrl'), helpUrl],
    [text('fixed.mailServer'), mailServer],
    [text('fixed.limits'), limits.join('; ')],
    [text('fixed.photoMegabytes'), photoMegabytes],
    [text('fixed.mailsPerDay'), mailsPerDay],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

function nameOf(language: string): string {
  return isLanguage(language) ? languages[language].name : language;
}
