/** The steps of a POST: an API key names the caller, and the form goes through the pipeline like every call of staff. */
import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import { countDeskCall } from '#commands/desk/desk-limits.ts';
import type { DeskCallOfStaff } from '#commands/desk/handler.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import type { KeyCallerDeps } from '#pipeline/caller-of-key.ts';
import type { Door, FoundCommand, RunningCall } from '#pipeline/pipeline.ts';
import type { Caller } from '#workflows/caller.ts';
import { findKeyCaller, judgeReporter } from './key-caller.ts';
import type { Open311Call } from './open311-call.ts';
import type { ReadForm } from './read-form.ts';
import type { Document } from './write-document.ts';

/** A POST of staff with its form; returns the document to answer. */
export type AnswerForm = (form: ReadForm, call: PostOfKey, parts: ServerParts) => Promise<Document>;

type FoundPost = FoundCommand<'createRequest'>;

/** A POST in progress. */
export interface RunningPost extends Omit<DeskCallOfStaff, 'caller'>, RunningCall<FoundPost> {
  readonly open311: Open311Call;
  readonly answerForm: AnswerForm;
  readonly idempotencyKey: string | undefined;
  /** The API key; undefined: the call has none. */
  key: string | undefined;
  /** Undefined until the body has arrived. */
  form: ReadForm | undefined;
  /** Undefined until the key is known. */
  caller: Caller | undefined;
}

/** A POST whose caller is known. */
interface PostOfKey extends DeskCallOfStaff {
  readonly open311: Open311Call;
  readonly idempotencyKey: string | undefined;
}

export class PostCalls implements Door<FoundPost, RunningPost, Document> {
  readonly name = 'open311';
  readonly #deps: KeyCallerDeps;

  constructor(deps: KeyCallerDeps) {
    this.#deps = deps;
  }

  /** Every POST counts as `create-request` of the JSON API. */
  find({ answerForm }: RunningPost): FoundPost {
    const { cmd } = deskCommands.createRequest;
    return { name: 'createRequest', command: { cmd }, handle: answerForm };
  }

  async findCaller(call: RunningPost): Promise<void> {
    call.caller = await findKeyCaller(call.key, call.open311.client, this.#deps);
  }

  callerOf({ caller }: RunningPost): Caller | undefined {
    return caller;
  }

  judge({ caller }: RunningPost): void {
    judgeReporter(caller!);
  }

  bodyOf(): unknown {
    return undefined;
  }

  decode({ form }: RunningPost): unknown {
    return form;
  }

  count({ caller }: RunningPost): Promise<void> {
    return countDeskCall(this.#deps.parts.callLimits, 'createRequest', caller);
  }

  encode(document: unknown): Document {
    return document as Document;
  }
}
