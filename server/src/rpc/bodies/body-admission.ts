/**
 * Admits the body of a call. Small bodies are free. The token of a growing body is judged as soon as it has
 * been read. The body takes a place for the bytes that have really arrived, not for its announced length.
 * Until it has a place, reading stops.
 */
import { ApplicationError } from '#platform/application-error.ts';
import { BodyPlace } from '#platform/bodies/body-place.ts';
import type { BodyPlaces } from '#platform/bodies/body-places.ts';
import type { SeenFields } from '#rpc/seen-fields.ts';

/** The largest body without a valid token. Calls of all open commands are smaller. */
const strangersBytes = 262_144;
const strangersSentence = 'A call without a valid token may have at most 256 kB after unpacking.';
const tokenFirst = 'In a compressed call, a photo larger than 64 kB must come after a valid token.';

/** The caller of a call. */
export interface JudgedCaller {
  /** Name of the share that the body's places count for; undefined if unknown. */
  readonly holder: string | undefined;
  /** True if the token of the call is valid. */
  readonly hasSession: boolean;
}

/** Finds the caller of a call. Throws the refusal if the caller may not make the call. */
type JudgeCaller = (seenFields: SeenFields & { cmd: string; token: string }) => Promise<JudgedCaller>;

export interface AdmissionDeps {
  readonly places: BodyPlaces;
  readonly judge: JudgeCaller;
  /** The network that the caller counts as; undefined if unknown. */
  readonly network: string | undefined;
}

export class BodyAdmission {
  readonly #judgeCaller: JudgeCaller;
  readonly #place: BodyPlace;
  #bytes = 0;
  #hasSession = false;

  constructor({ places, judge, network }: AdmissionDeps) {
    this.#judgeCaller = judge;
    this.#place = new BodyPlace(places, { isJudged: false, name: network });
  }

  /** Counts bytes that have arrived. If the body has to wait, returns a promise of the end of the wait. Throws the refusal of the call. */
  admit(bytes: number, seenFields: () => SeenFields, isUnpacked: boolean): Promise<void> | undefined {
    this.#bytes += bytes;
    this.#place.count(bytes);
    const { isGrown, holder } = this.#place;
    if (!isGrown && holder.isJudged) return undefined;
    const fields = seenFields();
    if (!holder.isJudged && (isGrown || fields.hasData) && isJudgeable(fields)) return this.#judge(fields);
    // A photo may come before its token unless it was compressed: a compressed one may cost its sender few
    // bytes.
    if (holder.isJudged || !fields.hasData) this.#refuseStranger();
    else if (isUnpacked && isGrown) throw new ApplicationError('tooLarge', tokenFirst);
    return this.#place.take();
  }

  /** Gives the place of the body back, or leaves the queue. */
  release(): void {
    this.#place.release();
  }

  async #judge(fields: SeenFields & { cmd: string; token: string }): Promise<void> {
    const { holder } = this.#place;
    holder.isJudged = true;
    const caller = await this.#judgeCaller(fields);
    holder.name = caller.holder;
    this.#hasSession = caller.hasSession;
    this.#refuseStranger();
    await this.#place.take();
  }

  #refuseStranger(): void {
    if (this.#hasSession || this.#bytes <= strangersBytes) return;
    throw new ApplicationError('tooLarge', strangersSentence);
  }
}

function isJudgeable(seenFields: SeenFields): seenFields is SeenFields & { cmd: string; token: string } {
  return seenFields.cmd !== undefined && seenFields.token !== undefined;
}
