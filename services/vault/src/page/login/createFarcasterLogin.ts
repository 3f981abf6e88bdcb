import { FrameError } from 'portico/wire/frame'
import type { FarcasterFlowRequest, SocialSignIn } from '../../api/index.ts'
import { isApiCallError } from '../api/apiCallError.ts'
import type { WalletApi } from '../api/createWalletApi.ts'
import type { Clock } from '../time/clock.ts'
import { createVerifier } from './createVerifier.ts'

/** The time between two questions to the service. */
export const FARCASTER_POLL_MS = 2000
/** How often in a row the service may be unavailable: for 30 s, but not while a phone sleeps. */
export const FARCASTER_FAILURES_MAX = 15
/** How long the service keeps a login. */
export const FARCASTER_FLOW_MS = 10 * 60_000

/** The login with Farcaster of one page: at most one at a time. */
export interface FarcasterLogin {
  /** Begins a login, and drops an older one. @returns the address that the user opens */
  begin(request: Omit<FarcasterFlowRequest, 'challenge'>): Promise<string>
  /**
   * Waits until the user has approved, and keeps the result.
   *
   * @throws FrameError `email_unverified` for a new user; `code_expired` after ten minutes;
   * `aborted` also when another login has begun
   */
  wait(signal: AbortSignal): Promise<void>
  /** @throws FrameError `unauthorized` without a result */
  getResult(): SocialSignIn
  drop(): void
}

interface Begun {
  readonly verifier: string
  readonly flow: string
  readonly expiresAt: number
  handle?: string
}

export interface CreateFarcasterLoginParameters {
  readonly api: Pick<WalletApi, 'beginFarcasterLogin' | 'readFarcasterResult'>
  readonly clock: Clock
}

/** Creates the login with Farcaster. Its secrets stay in the memory of the page. */
export function createFarcasterLogin({
  api,
  clock,
}: CreateFarcasterLoginParameters): FarcasterLogin {
  let begun: Begun | undefined

  async function poll({ flow, expiresAt }: Begun, isOver: () => boolean) {
    let failures = 0
    for (;;) {
      if (isOver()) throw new FrameError({ code: 'aborted' })
      if (clock.now() >= expiresAt) throw new FrameError({ code: 'code_expired' })
      const reply = await api.readFarcasterResult({ flow }).catch((error: unknown) => {
        failures += 1
        const isLong = failures > FARCASTER_FAILURES_MAX
        if (isLong || !isApiCallError(error, 'unavailable')) throw error
        return undefined
      })
      if (reply) failures = 0
      if (reply?.state === 'approved' && !isOver()) return reply
      await new Promise<void>((resolve) => void clock.after(FARCASTER_POLL_MS, resolve))
    }
  }

  return {
    async begin(request) {
      begun = undefined
      // That of the service ends later.
      const expiresAt = clock.now() + FARCASTER_FLOW_MS
      const { verifier, challenge } = await createVerifier()
      const { uri, flow } = await api.beginFarcasterLogin({ ...request, challenge })
      begun = { verifier, flow, expiresAt }
      return uri
    },
    async wait(signal) {
      const current = begun
      if (!current) throw new FrameError({ code: 'unauthorized' })
      const isOver = () => signal.aborted || begun !== current
      const { handle, isKnown } = await poll(current, isOver).catch((error: unknown) => {
        if (!isOver() && isApiCallError(error, 'social_refused')) begun = undefined
        throw error
      })
      current.handle = handle
      if (!isKnown) throw new FrameError({ code: 'email_unverified' })
    },
    getResult() {
      if (!begun?.handle) throw new FrameError({ code: 'unauthorized' })
      return { handle: begun.handle, verifier: begun.verifier }
    },
    drop() {
      begun = undefined
    },
  }
}
