import { Select } from '@fixpoint/ui/controls/select.tsx';
import { navigate } from '#features/navigation/address.ts';
import { Link } from '#features/navigation/link.tsx';
import { text } from '#messages/text.ts';
import { useDraftedSections } from './draft/stored-setting-drafts.ts';
import styles from './section-list.module.css';
import { type SettingsSection, sections } from './sections.ts';

const groups = ['residents', 'staff', 'past'] as const;

/**
 * The list of sections, as links or as a select on narrow screens. Sections with unsaved changes are marked.
 */
export function SectionList({ current }: { current: SettingsSection | undefined }) {
  const drafted = useDraftedSections();
  const wordsOf = ({ part, name }: SettingsSection) =>
    drafted.has(part) ? text('settings.withDraft', { name: name() }) : name();
  return (
    <nav aria-label={text('settings.sections')}>
      <div className={styles.select}>
        <Select
          label={text('settings.section')}
          placeholder={text('settings.section')}
          value={current?.part ?? ''}
          options={sections.map((section) => ({ value: section.part, label: wordsOf(section) }))}
          onChange={(event) => navigate(`/settings/${event.currentTarget.value}`)}
        />
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <ul key={group} className={styles.list} aria-label={text(`settings.group_${group}`)}>
            {sections
              .filter((section) => section.group === group)
              .map((section) => (
                <li key={section.part}>
                  <Link
                    to={`/settings/${section.part}`}
                    className={styles.link}
                    aria-current={section === current ? 'page' : undefined}
                  >
                    {section.name()}{' '}
                    {drafted.has(section.part) && (
                      <span className={styles.draft}>{text('settings.notSaved')}</span>
                    )}
                  </Link>
                </li>
              ))}
          </ul>
        ))}
      </div>
    </nav>
  );
}
