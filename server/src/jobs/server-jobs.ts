/** All jobs of the server: the tasks of the queue, and the schedule. */
import type { Config } from '#config.ts';
import { bulkJob, sweepActs } from '#desk/bulk/bulk-acts.ts';
import { teamDigestJob } from '#desk/news/team-news.ts';
import { purgeLayers } from '#desk/owners/layers/layers.ts';
import { sortNewWords } from '#desk/queue/new-words.ts';
import { citizenNoticeJob } from '#citizens/notice.ts';
import { sweepKeys } from '#citizens/one-time-key.ts';
import { sweepPreviousEmails } from '#citizens/new-email/previous-email.ts';
import { sweepRepeats } from '#desk/repeats/once.ts';
import { shareMessageJob } from '#requests/outbox/share-messages-sql.ts';
import { sweepMessages } from '#webhooks/deliveries.ts';
import { sendWebhookJob } from '#webhooks/order-sending.ts';
import { type SendDueDeps, sendDue } from '#webhooks/send-due.ts';
import { type ShareMessageDeps, shareMessage } from '#webhooks/share-message.ts';
import { sendReplyJob } from '#desk/replies/waiting-replies.ts';
import { sweepMails } from '#mail/sweep-mails.ts';
import type { Photos } from '#photos/photos.ts';
import { removePhotoFiles, removePhotoFilesJob } from '#photos/drop-photos.ts';
import { sweepPhotos } from '#photos/sweep-photos.ts';
import {
  type CollectChangesDeps,
  changeNotificationJob,
  collectChanges,
} from '#requests/mails/change-notification.ts';
import { alertMailJob, orderAlertsJob, sweepAlerts } from '#requests/alerts/alerts.ts';
import {
  type MailAlertDeps,
  type OrderAlertsDeps,
  mailAlert,
  orderAlerts,
} from '#workflows/alerts/mail-alert.ts';
import { sweepFollowers } from '#requests/mails/followers.ts';
import { collectNotices, mailNoticesJob } from '#requests/notices/notice-mails.ts';
import { sweepNotices } from '#requests/notices/own-notices.ts';
import { collectNoticesJob } from '#requests/notices/write-notices.ts';
import {
  mailNotices,
  noticeDueTimes,
  noticeDueTimesJob,
  orderNoticeDigests,
  orderNoticeDigestsJob,
} from '#workflows/mails/mail-notices.ts';
import { publicationJob } from '#clients/settings/order-publication.ts';
import { publishAll } from '#requests/public/publish-all.ts';
import { requestMailJob } from '#requests/mails/request-mail.ts';
import { sweepStopKeys } from '#requests/mails/stop-mails.ts';
import {
  formerRetryAddressJob,
  passOnJob,
  receiptJob,
  retryAddressJob,
  teamNewsJob,
} from '#requests/request-jobs.ts';
import {
  type MailOwnerDeps,
  type PassOnDeps,
  mailOwner,
  ownerMailJob,
  passOnRequest,
} from '#workflows/mails/pass-on-request.ts';
import { sweepEvents } from '#security-events/sweep-events.ts';
import { sweepAbuseNetworks } from '#requests/public/abuse-reports.ts';
import { sweepAttempts } from '#sessions/attempts.ts';
import { sweepSessions } from '#sessions/end-sessions.ts';
import { applyRetentions } from './apply-retentions.ts';
import {
  type CountStatisticsDeps,
  countMunicipality,
  countStatisticsJob,
  orderStatistics,
} from './count-statistics.ts';
import { carryOutBulk } from './carry-out-bulk.ts';
import type { CarryOutDeps } from '#workflows/bulk/carry-out.ts';
import type { Schedule, Task } from './job-runner.ts';
import { type EndPausesDeps, endPauses, endPausesJob } from './end-pauses.ts';
import { forgetFailedJobs } from './forget-failed-jobs.ts';
import { type MailAboutRequestDeps, mailAboutRequest } from '#workflows/mails/mail-about-request.ts';
import { type OrderReceiptDeps, orderReceipt } from '#workflows/mails/order-receipt.ts';
import { releaseAbandonedJobs } from './release-abandoned-jobs.ts';
import { type RemoveMunicipalitiesDeps, removeMunicipalities } from './remove-municipalities.ts';
import { type RetryAddressDeps, retryAddress } from './retry-address.ts';
import { type MailNoticeDeps, mailNotice } from '#workflows/mails/mail-notice.ts';
import { purgeTakenDown } from '#workflows/take-down/purge-taken-down.ts';
import { type SendReplyDeps, sendReply } from './send-reply.ts';
import { takeBackOld } from './take-back-old.ts';
import {
  type NotifyTeamDeps,
  orderTeamDigests,
  orderTeamDigestsJob,
  notifyTeam,
  notifyTeamDaily,
} from '#workflows/mails/notify-team.ts';

/** The parts for jobs that send mails. */
type MailTasksDeps = MailOwnerDeps & MailNoticeDeps & MailAboutRequestDeps & MailAlertDeps & NotifyTeamDeps;

/** The parts for the other jobs; none of them can send a mail. */
type OtherTasksDeps = CarryOutDeps &
  RetryAddressDeps &
  OrderReceiptDeps &
  CollectChangesDeps &
  SendReplyDeps &
  EndPausesDeps &
  PassOnDeps &
  OrderAlertsDeps &
  CountStatisticsDeps &
  ShareMessageDeps &
  SendDueDeps &
  Omit<NotifyTeamDeps, 'postOffice'> &
  RemoveMunicipalitiesDeps & {
    photos: Photos;
    /** The setting SECURITY_EVENT_DAYS. */
    securityEventDays: number;
  };

export type ServerJobsDeps = MailTasksDeps & OtherTasksDeps & Pick<Config, 'mailHold'>;

/**
 * The tasks by the names of their jobs. While mails are held, the tasks that send mails are missing: their
 * jobs stay in the queue unchanged, for a process that has the tasks.
 */
export function serverTasks(deps: ServerJobsDeps): Record<string, Task> {
  return { ...(!deps.mailHold && mailTasks(deps)), ...otherTasks(deps) };
}

/** All tasks that send mails. */
function mailTasks(deps: MailTasksDeps): Record<string, Task> {
  return {
    [citizenNoticeJob]: (payload) => mailNotice(deps, payload),
    [requestMailJob]: (payload) => mailAboutRequest(deps, payload),
    [teamNewsJob]: (payload) => notifyTeam(deps, payload),
    [teamDigestJob]: (payload) => notifyTeamDaily(deps, payload),
    [mailNoticesJob]: (payload) => mailNotices(deps, payload),
    [ownerMailJob]: (payload) => mailOwner(deps, payload),
    [alertMailJob]: (payload) => mailAlert(deps, payload),
  };
}

function otherTasks(deps: OtherTasksDeps): Record<string, Task> {
  const { database, clock, log, photos } = deps;
  return {
    [retryAddressJob]: (payload) => retryAddress(deps, payload),
    [formerRetryAddressJob]: (payload) => retryAddress(deps, payload),
    [receiptJob]: (payload) => orderReceipt(deps, payload),
    [passOnJob]: (payload) => passOnRequest(deps, payload),
    [changeNotificationJob]: (payload) => collectChanges(deps, payload),
    [sendReplyJob]: (payload) => sendReply(deps, payload),
    [orderTeamDigestsJob]: () => orderTeamDigests(deps),
    [orderAlertsJob]: () => orderAlerts(deps),
    ...noticeTasks(deps),
    [endPausesJob]: () => endPauses(deps),
    ...webhookTasks(deps),
    [bulkJob]: (payload) => carryOutBulk(deps, payload),
    [removePhotoFilesJob]: (payload) => removePhotoFiles(photos, payload),
    async 'apply-retention'() {
      log.info({ entries: await purgeTakenDown(photos, clock.now()) }, 'Old take-downs are removed for good');
      const layers = await purgeLayers(database, clock.now());
      log.info({ layers }, 'Old versions of layers are removed for good');
      await applyRetentions(deps);
    },
    ...publicTasks(deps),
    'remove-municipalities': () => removeMunicipalities(deps),
    async 'release-abandoned-jobs'() {
      const processes = await releaseAbandonedJobs(database);
      if (processes > 0) log.warn({ processes }, 'Jobs of killed processes are retried');
    },
    async 'forget-failed-jobs'() {
      const jobs = await forgetFailedJobs(database);
      if (jobs > 0) log.error({ jobs }, 'Jobs that failed for good were deleted');
    },
    async 'sort-new-words'() {
      await sortNewWords(database);
    },
    ...sweepTasks(deps),
  };
}

/** The tasks that keep what strangers see. */
function publicTasks(deps: OtherTasksDeps): Record<string, Task> {
  return {
    async [publicationJob](payload) {
      await orderStatistics(deps.database, await publishAll(deps, payload));
    },
    [countStatisticsJob]: (payload) => countMunicipality(deps, payload),
    'take-back-old-requests': () => takeBackOld(deps),
  };
}

function webhookTasks(deps: OtherTasksDeps): Record<string, Task> {
  const { database, clock, log } = deps;
  return {
    [shareMessageJob]: (payload) => shareMessage(deps, payload),
    [sendWebhookJob]: (payload) => sendDue(deps, payload),
    async 'sweep-webhook-messages'() {
      log.info(
        { messages: await sweepMessages(database, clock.now()) },
        'Old messages of webhooks are swept',
      );
    },
  };
}

/** The tasks of the bell that send no mail. */
function noticeTasks(deps: OtherTasksDeps): Record<string, Task> {
  const { database, clock, log } = deps;
  return {
    [collectNoticesJob]: (payload) => collectNotices(deps, payload),
    [orderNoticeDigestsJob]: () => orderNoticeDigests(deps),
    [noticeDueTimesJob]: () => noticeDueTimes(deps),
    async 'sweep-notices'() {
      log.info({ notices: await sweepNotices(database, clock.now()) }, 'Old notices are swept');
    },
  };
}

/** The tasks that delete expired data. */
function sweepTasks({
  database,
  clock,
  log,
  photos,
  securityEventDays,
}: OtherTasksDeps): Record<string, Task> {
  return {
    async 'sweep-bulk-acts'() {
      log.info({ acts: await sweepActs(database, clock.now()) }, 'Old bulk acts are swept');
    },
    async 'sweep-repeatable-acts'() {
      log.info({ acts: await sweepRepeats(database, clock.now()) }, 'Old keys of repeated acts are swept');
    },
    async 'sweep-temporary-photos'() {
      log.info(await sweepPhotos(photos, clock.now()), 'Photos that nobody claimed are swept');
    },
    async 'sweep-sessions'() {
      log.info({ sessions: await sweepSessions(database, clock.now()) }, 'Expired sessions are swept');
    },
    async 'sweep-security-events'() {
      const events = await sweepEvents(database, clock.now(), securityEventDays);
      log.info({ events }, 'Old security events are swept');
    },
    async 'sweep-keys-and-mails'() {
      const now = clock.now();
      await sweepMails(database, now);
      await sweepStopKeys(database, now);
      await sweepFollowers(database, now);
      await sweepPreviousEmails(database, now);
      const sweptCounts = {
        keys: await sweepKeys(database, now),
        attempts: await sweepAttempts(database, now),
        networks: await sweepAbuseNetworks(database, now),
        alerts: await sweepAlerts(database, now),
      };
      log.info(sweptCounts, 'Expired keys and past attempts are swept');
    },
  };
}

/** Sweeps run once an hour, each at another minute; retention runs once a day. */
export const serverSchedules: readonly Schedule[] = [
  { task: 'sort-new-words', pattern: '* * * * *' },
  { task: 'release-abandoned-jobs', pattern: '*/5 * * * *' },
  { task: endPausesJob, pattern: '* * * * *' },
  { task: orderTeamDigestsJob, pattern: '*/10 * * * *' },
  { task: orderNoticeDigestsJob, pattern: '*/10 * * * *' },
  { task: orderAlertsJob, pattern: '*/10 * * * *' },
  { task: noticeDueTimesJob, pattern: '*/10 * * * *' },
  { task: 'sweep-temporary-photos', pattern: '17 * * * *' },
  { task: 'forget-failed-jobs', pattern: '2 * * * *' },
  { task: 'sweep-keys-and-mails', pattern: '32 * * * *' },
  { task: 'sweep-bulk-acts', pattern: '37 * * * *' },
  { task: 'sweep-repeatable-acts', pattern: '42 * * * *' },
  { task: 'sweep-webhook-messages', pattern: '57 * * * *' },
  { task: 'sweep-notices', pattern: '27 * * * *' },
  { task: 'sweep-sessions', pattern: '47 * * * *' },
  { task: 'apply-retention', pattern: '23 3 * * *' },
  { task: countStatisticsJob, pattern: '13 2 * * *' },
  { task: 'remove-municipalities', pattern: '43 3 * * *' },
  { task: 'take-back-old-requests', pattern: '7 * * * *' },
  { task: 'sweep-security-events', pattern: '52 * * * *' },
];
