import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { MessageCard } from '@fixpoint/ui/questions/message-card.tsx';
import { QuestionControl } from '@fixpoint/ui/questions/question-control.tsx';
import { useEffect } from 'react';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import type { IntakeDraftState } from '#screens/intake/intake-draft.ts';
import { type JudgedCall, type PlaceOwner, ownerMark } from './judge-call.ts';

export interface OwnerPartProps extends IntakeDraftState {
  judged: JudgedCall;
}

/** Names the owner of the road or the ground. If several are near, the clerk asks which road it is. */
export function OwnerPart({ draft, write, judged }: OwnerPartProps) {
  const { displayName } = useMe().client;
  const { owners, owned } = judged;
  const places = owners?.places ?? [];
  const nameOf = ({ place, owner: found }: PlaceOwner) => {
    const owner = found?.name ?? displayName;
    return place === '' ? text('owner.otherPlace', { owner }) : text('owner.option', { place, owner });
  };
  return (
    <>
      {places.length > 1 && (
        <QuestionControl
          id="intake-owner"
          kind="one-of"
          label={text('owner.which')}
          need={text('common.optional')}
          required={false}
          choices={places.map((one) => ({ key: one.ownerKey ?? '', label: nameOf(one) }))}
          value={owned && (owned.ownerKey ?? '')}
          onAnswer={(key) => write({ ownerAnswer: { mark: ownerMark(draft), key: String(key) } })}
          {...unused}
        />
      )}
      {owned !== undefined && owned.owner !== null && (
        <OwnerCard
          key={owned.ownerKey}
          place={owned.place}
          owner={owned.owner}
          isPassedOn={draft.passesOn !== false}
          onPassOn={(passesOn) => write({ passesOn })}
        />
      )}
    </>
  );
}

const unused = { help: '', unit: '', maxLength: 0, words: { yes: '', no: '' }, error: undefined };

interface OwnerCardProps {
  /** Name of the road or the ground; empty: it has none. */
  place: string;
  owner: NonNullable<PlaceOwner['owner']>;
  isPassedOn: boolean;
  onPassOn: (isPassedOn: boolean) => void;
}

/** The contact to read out, and what the clerk can do. */
function OwnerCard({ place, owner, isPassedOn, onPassOn }: OwnerCardProps) {
  const { name, phone, hours, url: link, text: advice, act } = owner;
  const heading = text(place === '' ? 'owner.looksAfterHere' : 'owner.looksAfter', { name, place });
  useEffect(() => announce(heading), [heading]);
  const sentences = [text(`intakeOwner.${act}`, { name }), advice].filter((one) => one !== '');
  return (
    <MessageCard
      heading={heading}
      headingLevel={2}
      blocks={sentences.map((one) => ({ kind: 'paragraph', parts: [{ text: one }] }))}
      {...{ phone, hours, link }}
      words={{ call: text('owner.call', { phone }), website: text('intake.ownerWebsite') }}
    >
      {act === 'forward' && (
        <Checkbox
          label={text('intake.passOn', { name })}
          checked={isPassedOn}
          onChange={({ target }) => onPassOn(target.checked)}
        />
      )}
    </MessageCard>
  );
}
