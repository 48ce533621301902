/**
 * How a body comes in. Small ones are free. One that grows is judged by its token as soon as that has been read, and takes a
 * place for what has really arrived of it, whatever it says of its length; until it has one nothing more is read.
 */
import { ApplicationError } from '#platform/application-error.ts';
import { BodyPlace } from '#platform/bodies/body-place.ts';
import type { BodyPlaces } from '#platform/bodies/body-places.ts';
import type { SeenFields } from './seen-fields.ts';

/** Up to here a body may have no valid token: all open commands have less. */
const strangersBytes = 262_144;
const strangersSentence = 'A call without a valid token may have 256 kB, as it is unpacked.';
const tokenFirst = 'A photo that is compressed, and larger than 64 kB, has to stand after a valid token.';

/** Who makes a call. */
export interface JudgedCaller {
  /** Whose share its places are; undefined where nobody knows. */
  readonly holder: string | undefined;
  /** Whether its token is valid. */
  readonly hasSession: boolean;
}

/** Says who makes a call; throws a refusal for one that may not be made. */
type JudgeCaller = (seen: SeenFields & { cmd: string; token: string }) => Promise<JudgedCaller>;

/** What an admission needs. */
export interface AdmissionDeps {
  readonly places: BodyPlaces;
  readonly judge: JudgeCaller;
  /** The network that the caller counts as; undefined where nobody knows it. */
  readonly network: string | undefined;
}

/** The way in of one body. */
export class BodyAdmission {
  readonly #judgeCaller: JudgeCaller;
  readonly #place: BodyPlace;
  #bytes = 0;
  #hasSession = false;

  constructor({ places, judge, network }: AdmissionDeps) {
    this.#judgeCaller = judge;
    this.#place = new BodyPlace(places, { isJudged: false, name: network });
  }

  /** So many bytes more are here. Where the body has to wait before more of it is read, until when; throws its refusal. */
  admit(bytes: number, seen: () => SeenFields, isUnpacked: boolean): Promise<void> | undefined {
    this.#bytes += bytes;
    this.#place.count(bytes);
    const { isGrown, holder } = this.#place;
    if (!isGrown && holder.isJudged) return undefined;
    const fields = seen();
    if (!holder.isJudged && (isGrown || fields.hasData) && isJudgeable(fields)) return this.#judge(fields);
    // A photo may come before its token: but not unpacked, for then little was sent.
    if (holder.isJudged || !fields.hasData) this.#refuseStranger();
    else if (isUnpacked && isGrown) throw new ApplicationError('tooLarge', tokenFirst);
    return this.#place.take();
  }

  /** Gives back what the body holds, or waits for. */
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

function isJudgeable(seen: SeenFields): seen is SeenFields & { cmd: string; token: string } {
  return seen.cmd !== undefined && seen.token !== undefined;
}
