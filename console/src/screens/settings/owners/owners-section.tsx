import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findOwners } from '@fixpoint/contract/desk/owners/find-owners.ts';
import { saveOwners } from '@fixpoint/contract/desk/owners/save-owners.ts';
import { findRouting } from '@fixpoint/contract/desk/routing/find-routing.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { text } from '#messages/text.ts';
import { useDraft } from '#screens/settings/draft/use-draft.ts';
import { useSave } from '#screens/settings/draft/use-save.ts';
import { SectionFrame } from '#screens/settings/frame/section-frame.tsx';
import { SectionHead } from '#screens/settings/frame/section-head.tsx';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';
import { LanguageContext } from '#screens/settings/section/own-language.ts';
import { useSettings } from '#screens/settings/section/use-settings.ts';
import { ClaimList } from './claim-list.tsx';
import { LayerList } from './layer-list.tsx';
import { OwnerList } from './owner-list.tsx';
import { type OwnersValue, ownersPayload, ownersValueOf } from './owners-value.ts';
import { faultOfOwners, ownersChanges } from './owners-words.ts';
import { PlaceList } from './place-list.tsx';

const ownersKey = ['owners'];

/** The owners of roads and ground, and the work types that ask for them. */
export function OwnersSection() {
  const query = useQuery({ queryKey: ownersKey, queryFn: ({ signal }) => call(findOwners, {}, signal) });
  const routing = useQuery({ queryKey: ['routing'], queryFn: ({ signal }) => call(findRouting, {}, signal) });
  const municipality = useMunicipality();
  const settings = useSettings();
  const waits = [query, routing, municipality, settings].find(({ data }) => data === undefined);
  if (waits !== undefined)
    return (
      <>
        <SectionHead title={text('owners.title')} intro={text('owners.intro')} />
        <SectionWaiting query={waits} />
      </>
    );
  const { language } = settings.data!.fixed;
  return (
    <LanguageContext value={language}>
      <OwnersForm
        found={query.data!}
        areas={routing.data!.areas}
        workTypes={municipality.data!.workTypes}
        language={language}
      />
    </LanguageContext>
  );
}

interface OwnersFormProps {
  found: ResultOf<typeof findOwners>;
  areas: readonly { key: string; name: string }[];
  workTypes: NonNullable<ReturnType<typeof useMunicipality>['data']>['workTypes'];
  language: string;
}

function OwnersForm({ found, areas, workTypes, language }: OwnersFormProps) {
  const savedOwners = { version: found.version, value: ownersValueOf(found) };
  const draft = useDraft<OwnersValue>('owners', savedOwners);
  const saving = useSave({
    draft,
    save: (version, value) => call(saveOwners, { version, ...ownersPayload(value, language) }),
    sentence: text('owners.saved'),
    queryKeys: [ownersKey, ['municipality']],
  });
  const names = {
    workTypes: new Map(workTypes.map(({ workTypeId, name }) => [workTypeId, name])),
    areas: new Map(areas.map(({ key, name }) => [key, name])),
    language,
  };
  const { value, set } = draft;
  return (
    <SectionFrame
      title={text('owners.title')}
      intro={text('owners.intro')}
      draft={draft}
      saving={saving}
      savedBy={found}
      changes={ownersChanges(draft.base.value, value, names)}
      serverChanges={ownersChanges(draft.base.value, savedOwners.value, names)}
      problem={faultOfOwners(value, names)}
    >
      <OwnerList
        owners={value.owners}
        names={names}
        areas={areas}
        workTypes={workTypes}
        onChange={(owners) => set({ ...value, owners })}
      />
      <PlaceList value={value} workTypes={workTypes} onChange={set} />
      <ClaimList claims={value.claims} onChange={(claims) => set({ ...value, claims })} />
      <LayerList layers={found.layers} owners={found.owners} names={names} queryKey={ownersKey} />
    </SectionFrame>
  );
}
