import type { PasskeyPurpose } from '../../api/index.ts'
import type { WalletApi } from '../api/createWalletApi.ts'
import type { Clock } from '../time/clock.ts'

/** What passkeys sign for the wallet service: asked for before the click that needs it. */
export interface Challenges {
  /** Asks for a challenge, unless there is a fresh one. */
  prepare(purpose: PasskeyPurpose): void
  /**
   * @returns a challenge for one use, in base64url
   * @throws ApiCallError
   */
  take(purpose: PasskeyPurpose): Promise<string>
}

export interface CreateChallengesParameters {
  readonly api: Pick<WalletApi, 'requestChallenge'>
  readonly clock: Clock
  /** The origin of the page around. */
  readonly site: string
}

/** The service takes two minutes, of which the user may need most. */
const FRESH_MS = 20_000

/** Creates the challenges of a page. Some browsers ask for a passkey in the click itself only. */
export function createChallenges({ api, clock, site }: CreateChallengesParameters): Challenges {
  let held:
    | { readonly purpose: PasskeyPurpose; readonly at: number; readonly challenge: Promise<string> }
    | undefined

  function hold(purpose: PasskeyPurpose) {
    if (held?.purpose === purpose && clock.now() - held.at < FRESH_MS) return held
    const challenge = api.requestChallenge({ purpose, site }).then((reply) => reply.challenge)
    const asked = { purpose, at: clock.now(), challenge }
    // The next one may succeed.
    challenge.catch(() => {
      if (held === asked) held = undefined
    })
    held = asked
    return asked
  }

  return {
    prepare: (purpose) => void hold(purpose),
    take(purpose) {
      const { challenge } = hold(purpose)
      held = undefined
      return challenge
    },
  }
}
