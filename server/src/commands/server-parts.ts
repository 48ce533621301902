import type { Citizens } from '#citizens/citizens.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import type { DeskRulesOf } from '#desk/desk-rules.ts';
import type { Geocoding } from '#geocoding/geocoding.ts';
import type { Photos } from '#photos/photos.ts';
import type { Database } from '#platform/database.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import type { SubmitRequest } from '#requests/changes/submit-request.ts';
import type { FindRequest } from '#requests/find-request.ts';
import type { GatheredActs } from '#audit/gathered-acts.ts';
import type { EventCounter } from '#security-events/event-counter.ts';
import type { Sessions } from '#sessions/sessions.ts';
import type { CallLimits } from './call-limits.ts';
import type { StaffCalls } from './staff-calls.ts';
import type { QueueLargeAnswer } from '#commands/call/large-answers.ts';

/** The long-lived objects of a server process. `app.ts` makes each of them once; who calls a use case passes what it takes. */
export interface ServerParts {
  readonly database: Database;
  /** The same, for reads that may be some seconds old: never for what somebody has just written and reads back. */
  readonly laggingReads: Database;
  readonly clients: ClientDirectory;
  readonly citizens: Citizens;
  readonly sessions: Sessions;
  readonly photos: Photos;
  readonly geocoding: Geocoding;
  /** Which team gets what, and when it is due, as each municipality has set it. */
  readonly deskRules: DeskRulesOf;
  readonly origins: PortalOrigins;
  /** Reads in batches: requests that are asked for at the same time are read together. */
  readonly findRequest: FindRequest;
  /** Writes in batches: requests that come in at the same time are stored together. */
  readonly submitRequest: SubmitRequest;
  readonly queueLargeAnswer: QueueLargeAnswer;
  readonly callLimits: CallLimits;
  /** Answers each call of staff with the databases that it may use. */
  readonly staffCalls: StaffCalls;
  /** What the button says by which staff sign in at a provider; null: there is none. */
  readonly signInProvider: string | null;
  /** Encrypts what has to be read again. */
  readonly secrets: SecretBox;
  /** Counts security events. */
  readonly events: EventCounter;
  /** Writes the sign-ins of staff into the audit log. */
  readonly gatheredActs: GatheredActs;
}
