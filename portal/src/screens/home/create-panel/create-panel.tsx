import { useId, type FormEvent } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { Panel } from '@fixpoint/ui/overlays/panel.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { descriptionMaxLength } from '@fixpoint/contract/limits.ts';
import { ErrorSummary } from '#features/forms/error-summary.tsx';
import type { AddressLookup } from '#features/address-search/use-address-at.ts';
import { fieldId, needOf } from '#features/forms/use-form.ts';
import { pendingPhotos } from '#features/photos/attached-photo.ts';
import { useSession } from '#features/session/session-context.ts';
import { municipalText } from '#messages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import { isSending } from '#screens/home/state/home-questions.ts';
import { slidePanelWidth } from '#screens/home/layout-widths.ts';
import type { PlacePin } from '#screens/home/map/use-place-pin.ts';
import type { RequestForm } from '#screens/home/state/home-state.ts';
import { requestErrors, type RequestErrors } from '#screens/home/state/request-errors.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import frame from '#screens/home/side-panel.module.css';
import styles from './create-panel.module.css';
import { KeepField } from './keep-field.tsx';
import { LocationField } from './location-field.tsx';
import { PhotoField } from './photo-field.tsx';

export interface CreatePanelProps {
  home: Home;
  pinAddress: AddressLookup;
  pickPlace: PlacePin;
}

/** The form's name: prefix of the ids of its fields. */
const formName = 'request';

const noErrors: RequestErrors = {};

/** The form for a request. It slides in from the right, and covers the map on a phone. */
export function CreatePanel({ home, pinAddress, pickPlace }: CreatePanelProps) {
  const { state, photos, dispatch } = home;
  const { panel, form } = state;
  const { workTypes, isLoggedIn } = useSession();
  const titleId = useId();
  const pendingId = useId();
  const isPending = pendingPhotos(photos.photos) > 0;
  const change = (fields: Partial<RequestForm>) => dispatch({ type: 'form-changed', change: fields });
  const setAside = () => dispatch({ type: 'panel-set-aside' });
  const errors = panel.name === 'create' && panel.hasAttempted ? requestErrors(form) : noErrors;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!home.maySubmit) return;
    void home.submit();
    const [firstWrong] = Object.keys(requestErrors(form));
    if (firstWrong !== undefined) document.getElementById(fieldId(formName, firstWrong))?.focus();
  };

  return (
    <Panel
      label={text('home.create')}
      isOpen={panel.name === 'create'}
      onClose={setAside}
      side="end"
      width={slidePanelWidth}
      className={frame.panel}
    >
      <div className={classNames(frame.head, styles.head)}>
        <h2 id={titleId}>{text('home.create')}</h2>
        <Button className={styles.showMap} onClick={setAside}>
          <Icon name="map" size={20} />
          {text('home.showMap')}
        </Button>
      </div>
      <form
        noValidate
        aria-labelledby={titleId}
        className={classNames(frame.body, styles.form)}
        inert={isSending(state)}
        onSubmit={handleSubmit}
      >
        <ErrorSummary form={formName} errors={errors} />
        {state.pin && <LocationField pin={state.pin} pinAddress={pinAddress} onPick={pickPlace} />}
        <Select
          id={fieldId(formName, 'workType')}
          label={text('home.workType')}
          placeholder={text('home.selectIssue')}
          error={errors.workType}
          {...needOf(true)}
          value={form.workTypeId ?? ''}
          options={workTypes.map(({ id, name }) => ({ value: String(id), label: municipalText(name) }))}
          onChange={({ target }) => change({ workTypeId: Number(target.value) })}
        />
        <TextArea
          id={fieldId(formName, 'description')}
          label={text('home.description')}
          error={errors.description}
          {...needOf(true)}
          maxLength={descriptionMaxLength}
          value={form.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <PhotoField home={home} />
        {!isLoggedIn && <KeepField isKept={form.isKept} onChange={(isKept) => change({ isKept })} />}
        <div className={styles.actions}>
          {isPending && (
            <p id={pendingId} className={styles.pending}>
              {requestsText('home.photosPending')}
            </p>
          )}
          <Button
            type="submit"
            kind="primary"
            isWide
            disabled={!home.maySubmit}
            aria-describedby={isPending ? pendingId : undefined}
          >
            {text('home.submit')}
          </Button>
          <Button kind="quiet" isWide onClick={() => home.acts.cancel(state)}>
            {text('home.cancel')}
          </Button>
        </div>
      </form>
      {isSending(state) && (
        <div className={styles.overlay}>
          <Spinner />
          <p>{text('home.submitting')}</p>
        </div>
      )}
    </Panel>
  );
}
