import type { TemplateDetails } from '@fixpoint/contract/desk/templates/template-details.ts';
import { useMunicipality, useTeams } from '#features/municipality/municipality.ts';
import { listed } from '#messages/listed.ts';
import { text } from '#messages/text.ts';
import type { FieldWords } from '#screens/settings/entries/field-changes.ts';

/** The details of a template in words, for a change by somebody else. */
export function useDetailWords(): FieldWords<TemplateDetails> {
  const { data: municipality } = useMunicipality();
  const { data: teams = [] } = useTeams();
  const nameOfType = (id: number) => municipality?.workTypes.find((it) => it.workTypeId === id)?.name ?? '';
  return {
    texts: { what: text('templates.otherTexts'), say: (texts) => Object.values(texts).join(' · ') },
    statusId: {
      what: text('templates.status'),
      say: (id) => municipality?.statuses.find(({ statusId }) => statusId === id)?.name ?? '',
    },
    outcome: { what: text('templates.outcome'), say: (it) => it },
    outcomes: {
      what: text('templates.otherOutcomes'),
      say: (outcomes) => Object.values(outcomes).join(' · '),
    },
    teamId: {
      what: text('templates.team'),
      say: (id) => teams.find(({ teamId }) => teamId === id)?.name ?? '',
    },
    assignsSender: {
      what: text('templates.assignsSender'),
      say: (is) => text(is ? 'common.yes' : 'common.no'),
    },
    workTypeIds: { what: text('templates.workTypes'), say: (ids) => listed(ids.map(nameOfType)) },
  };
}
