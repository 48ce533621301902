import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useState } from 'react';
import { formKeys } from '#features/keys/form-keys.ts';
import type { Case } from '#features/requests/case-queries.ts';
import { changeOf } from '#features/requests/change-of.ts';
import type { CaseActs } from '#features/requests/use-case-acts.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import { ForecastPart } from '#screens/case/forecast-part.tsx';
import parts from '#screens/case/parts.module.css';
import { fieldsBefore, useForecast } from '#screens/case/use-forecast.ts';
import { PinMap } from './pin-map.tsx';
import { usePlaceDraft } from './use-place-draft.ts';

export interface PinFormProps {
  item: Case;
  acts: CaseActs;
  onClose: () => void;
}

/** Moves the pin of a case on the map, with the address of the new place. Shows the team that follows. */
export function PinForm({ item, acts, onClose }: PinFormProps) {
  const { requestId } = item;
  const draft = usePlaceDraft(item);
  const { after: place, lookUp } = draft;
  // The version of the last conflict. The case on the screen may still be an earlier one.
  const [conflictVersion, setConflictVersion] = useState(0);
  const version = Math.max(draft.version, conflictVersion);
  const { fields, before } = changeOf({ seenFields: draft.before, formFields: place, now: draft.before });
  const isMoved = 'longitude' in fields || 'latitude' in fields;
  const { longitude, latitude } = place;
  const forecast = useForecast({ requestId, version }, isMoved ? { longitude, latitude } : undefined);
  const isWaiting = lookUp === 'looking' || (isMoved && forecast.data === undefined);

  function discard(): void {
    draft.discard();
    onClose();
  }

  function save(): void {
    if (isWaiting) return;
    if (Object.keys(fields).length === 0) return discard();
    const earlier = { ...before, ...(forecast.data && fieldsBefore(forecast.data)) };
    acts.act(
      { kind: 'update', fields },
      {
        onConflict: (next) => {
          setConflictVersion(next);
          draft.moveOn(next);
        },
        onDecided: discard,
        onDone: (next) => {
          discard();
          announceDone({
            sentence: text('correct.placeSaved', { number: String(requestId) }),
            undo: () => acts.act({ kind: 'update', fields: earlier, takesBack: true }, {}, next),
          });
        },
      },
      version,
    );
  }

  return (
    <form
      ref={formKeys}
      className={parts.form}
      aria-label={text('place.movePin')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p>{text('correct.pinHint')}</p>
      <PinMap place={place} onMove={draft.move} />
      {lookUp !== 'idle' && <output>{text(`correctAddress.${lookUp}`)}</output>}
      <TextField
        label={text('field.address')}
        need={text('common.optional')}
        maxLength={255}
        value={place.address}
        onChange={({ target }) => draft.writeAddress(target.value)}
      />
      {isMoved && <ForecastPart item={item} forecast={forecast} />}
      <div className={parts.acts}>
        <Button kind="primary" type="submit" isBusy={acts.isBusy} disabled={isWaiting}>
          {text('correct.savePlace')}
        </Button>
        <Button onClick={discard}>{text('common.cancel')}</Button>
      </div>
    </form>
  );
}
