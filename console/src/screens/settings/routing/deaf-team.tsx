import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';

/** A warning: requests would go to a team in which nobody gets mail about them. */
export function DeafTeam({ name }: { name: string }) {
  return <output className={entriesStyles.warning}>{text('routing.deafTeam', { team: name })}</output>;
}
