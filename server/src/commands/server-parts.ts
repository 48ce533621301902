import type { Citizens } from '#citizens/citizens.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import type { OwnerRulesOf } from '#desk/owners/owner-rules.ts';
import type { CountShownStop } from '#desk/questions/stop-counts.ts';
import type { QuestionSetsOf } from '#desk/questions/question-sets.ts';
import type { DeskRulesOf } from '#desk/desk-rules.ts';
import type { Geocoding } from '#geocoding/geocoding.ts';
import type { Photos } from '#photos/photos.ts';
import type { Database } from '#platform/database.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import type { SubmitRequest } from '#requests/changes/submit-request.ts';
import type { FindRequest } from '#requests/find-request.ts';
import type { GatheredActs } from '#audit/gathered-acts.ts';
import type { EventCounter } from '#security-events/event-counter.ts';
import type { AddressGuard } from '#platform/http/address-guard.ts';
import type { Sessions } from '#sessions/sessions.ts';
import type { CallLimits } from './call-limits.ts';
import type { PersonSearches } from './desk/queue/person-searches.ts';
import type { StaffCalls } from './staff-calls.ts';
import type { QueueLargeAnswer } from '#commands/call/large-answers.ts';

/**
 * The shared objects of a server process. `app.ts` makes each of them once, and callers pass a use case what
 * it needs.
 */
export interface ServerParts {
  readonly database: Database;
  /**
   * The database for reads that may be some seconds old. Never use it for data that a caller has just
   * written.
   */
  readonly laggingReads: Database;
  readonly clients: ClientDirectory;
  readonly citizens: Citizens;
  readonly sessions: Sessions;
  readonly photos: Photos;
  readonly geocoding: Geocoding;
  /** The rules for team and due times of each municipality. */
  readonly deskRules: DeskRulesOf;
  /** The rules for the owners of roads and ground of each municipality. */
  readonly ownerRules: OwnerRulesOf;
  /** The questions of each municipality. */
  readonly questionSets: QuestionSetsOf;
  readonly countShownStop: CountShownStop;
  readonly origins: PortalOrigins;
  /** Reads requests in batches: calls at the same time share a statement. */
  readonly findRequest: FindRequest;
  /** Stores requests in batches: requests at the same time share a statement. */
  readonly submitRequest: SubmitRequest;
  readonly queueLargeAnswer: QueueLargeAnswer;
  readonly callLimits: CallLimits;
  /** Gives each call of staff the databases that it may use. */
  readonly staffCalls: StaffCalls;
  /** The setting CHANGE_MAIL_MINUTES. */
  readonly changeMailMinutes: number;
  /** Text of the button for signing in at a provider; null without a provider. */
  readonly signInProvider: string | null;
  /** Encrypts values that the server must read again. */
  readonly secrets: SecretBox;
  /** Decides where webhooks may go. */
  readonly webhookGuard: AddressGuard;
  /** Counts security events. */
  readonly events: EventCounter;
  /** Records sign-ins of staff in the audit log. */
  readonly gatheredActs: GatheredActs;
  readonly personSearches: PersonSearches;
}
