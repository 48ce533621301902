import { Suspense, useId, type FormEvent } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { Panel } from '@fixpoint/ui/overlays/panel.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { descriptionMaxLength } from '@fixpoint/contract/limits.ts';
import { CountedTextArea } from '#features/forms/counted-text-area.tsx';
import { ErrorSummary } from '#features/forms/error-summary.tsx';
import type { AddressLookup } from '#features/address-search/use-address-at.ts';
import { fieldId, type FormErrors, needOf } from '#features/forms/use-form.ts';
import { pendingPhotos } from '#features/photos/attached-photo.ts';
import { useSession } from '#features/session/session-context.ts';
import { questionsText } from '#messages/questions-text.ts';
import { reportText } from '#messages/report-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { isPhotoFirst, isSending } from '#screens/home/state/home-questions.ts';
import { SuggestedTypes } from '#screens/home/photo-first/lazy-suggested-types.ts';
import { slidePanelWidth } from '#screens/home/layout-widths.ts';
import type { PlacePin } from '#screens/home/map/use-place-pin.ts';
import type { RequestForm } from '#screens/home/state/home-state.ts';
import { requestErrors } from '#screens/home/state/request-errors.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import { NearbySlot } from '#screens/home/nearby/nearby-slot.tsx';
import frame from '#screens/home/side-panel.module.css';
import styles from './create-panel.module.css';
import { OwnerSlot } from '#screens/home/owner/owner-slot.tsx';
import { isStopped } from '#screens/home/owner/use-owner-of-place.ts';
import { PublicSlot } from '#screens/home/publication/public-slot.tsx';
import { QuestionSlot } from '#screens/home/questions/question-slot.tsx';
import { useQuestions } from '#screens/home/questions/use-questions.ts';
import { KeepField } from './keep-field.tsx';
import { LocationField } from './location-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { WorkTypeField } from './work-type/work-type-field.tsx';

export interface CreatePanelProps {
  home: Home;
  pinAddress: AddressLookup;
  pickPlace: PlacePin;
}

/** The form's name: prefix of the ids of its fields. */
const formName = 'request';

/** The form for a request. It slides in from the right, and covers the map on a phone. */
export function CreatePanel({ home, pinAddress, pickPlace }: CreatePanelProps) {
  const { state, photos, dispatch } = home;
  const { panel, form } = state;
  const { isLoggedIn } = useSession();
  const titleId = useId();
  const pendingId = useId();
  const isPending = pendingPhotos(photos.photos) > 0;
  const change = (fields: Partial<RequestForm>) => dispatch({ type: 'form-changed', change: fields });
  const setAside = () => dispatch({ type: 'panel-set-aside' });
  const cancel = () => home.acts.cancel(state);
  const { owner, asked } = useQuestions(state);
  const hasAttempted = panel.name === 'create' && panel.hasAttempted;
  const fieldErrors = requestErrors(form);
  // In the order of the fields.
  const faults: FormErrors<Record<string, string>> = {
    ...(fieldErrors.workType !== undefined && { workType: fieldErrors.workType }),
    ...asked?.errors,
    ...(fieldErrors.description !== undefined && { description: fieldErrors.description }),
  };
  const errors = hasAttempted ? faults : {};
  const hasStop = (asked?.stops.length ?? 0) > 0;
  const isEnded = isStopped(owner) || hasStop;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!home.maySubmit || isEnded) return;
    const [firstWrong] = Object.keys(faults);
    if (firstWrong === undefined) return void home.submit(asked?.toSend);
    dispatch({ type: 'submit-attempted' });
    document.getElementById(fieldId(formName, firstWrong))?.focus();
  };

  return (
    <Panel
      label={requestsText('home.create')}
      isOpen={panel.name === 'create'}
      onClose={setAside}
      side="end"
      width={slidePanelWidth}
      className={frame.panel}
    >
      <div className={classNames(frame.head, styles.head)}>
        <h2 id={titleId}>{requestsText('home.create')}</h2>
        <Button className={styles.showMap} onClick={setAside}>
          <Icon name="map" size={20} />
          {requestsText('home.showMap')}
        </Button>
        <IconButton icon="close" label={reportText('home.close')} className={styles.cross} onClick={cancel} />
      </div>
      <form
        noValidate
        aria-labelledby={titleId}
        className={classNames(frame.body, styles.form)}
        inert={isSending(state)}
        onSubmit={handleSubmit}
      >
        <ErrorSummary form={formName} errors={errors} />
        {form.again && (
          <p className={styles.again}>{reportText('home.again', { id: String(form.again.requestId) })}</p>
        )}
        {state.pin && <LocationField pin={state.pin} pinAddress={pinAddress} onPick={pickPlace} />}
        {isPhotoFirst(state, photos) && (
          <Suspense>
            <SuggestedTypes
              home={home}
              pinAddress={pinAddress}
              workTypeField={fieldId(formName, 'workType')}
              descriptionField={fieldId(formName, 'description')}
            />
          </Suspense>
        )}
        <div>
          <WorkTypeField
            id={fieldId(formName, 'workType')}
            workTypeId={form.workTypeId}
            error={errors.workType}
            onChoose={(workTypeId) => change({ workTypeId })}
          />
          {!hasStop && <NearbySlot home={home} />}
        </div>
        {asked !== undefined && <QuestionSlot home={home} asked={asked} hasAttempted={hasAttempted} />}
        {owner !== undefined && <OwnerSlot home={home} owner={owner} />}
        <CountedTextArea
          id={fieldId(formName, 'description')}
          label={reportText('home.description')}
          error={errors.description}
          {...needOf(true)}
          maxLength={descriptionMaxLength}
          value={form.description}
          onWrite={(description) => change({ description })}
        />
        <PhotoField home={home} />
        <PublicSlot home={home} />
        {!isLoggedIn && <KeepField isKept={form.isKept} onChange={(isKept) => change({ isKept })} />}
        <div className={classNames(styles.actions, !isEnded && styles.atHand)}>
          <div className={styles.send}>
            {isPending && (
              <p id={pendingId} className={styles.pending}>
                {reportText('home.photosPending')}
              </p>
            )}
            {hasStop && <p className={styles.pending}>{questionsText('questions.ended')}</p>}
            {!isEnded && (
              <Button
                type="submit"
                kind="primary"
                disabled={!home.maySubmit}
                aria-describedby={isPending ? pendingId : undefined}
              >
                {reportText('home.submit')}
              </Button>
            )}
          </div>
          <Button kind="quiet" onClick={cancel}>
            {reportText('home.cancel')}
          </Button>
        </div>
      </form>
      {isSending(state) && (
        <div className={styles.overlay}>
          <Spinner />
          <p>{requestsText('home.submitting')}</p>
        </div>
      )}
    </Panel>
  );
}
