import { decodeBase64Url, wipe } from '../../frame/index.ts'
import type { Login } from '../login/createLogin.ts'
import type { Challenges } from '../passkeys/createChallenges.ts'
import type { MadePasskey } from '../passkeys/createPasskey.ts'
import type { Passkeys } from '../passkeys/createPasskeys.ts'
import { PasskeyError } from '../passkeys/passkeyError.ts'
import type { UsedPasskey } from '../passkeys/usePasskey.ts'
import type { Clock } from '../time/clock.ts'
import type { Screen } from '../views/createScreen.ts'
import { createPasskeyPrompt } from './createPasskeyPrompt.ts'

/** The page in which a passkey is the login. */
export interface PasskeyPage {
  readonly document: Document
  readonly clock: Clock
  readonly screen: Screen
  readonly login: Pick<Login, 'connectPasskey'>
  readonly passkeys: Pick<Passkeys, 'use' | 'create' | 'forget'>
  readonly challenges: Challenges
  /** The origin of the page around, after which a new passkey is named. */
  readonly site: string
  /** Opens the wallet's own page. Unset in that page. */
  readonly openPage?: (() => void) | undefined
}

type Kind = 'signIn' | 'signUp'

const purposes = { signIn: 'sign-in', signUp: 'sign-up' } as const

/**
 * Draws the login by passkey: one that is there signs in, and a new one makes a wallet.
 *
 * @returns when the wallet is open, or the signal aborts
 */
export function enterWithPasskey(
  page: PasskeyPage,
  { signal, kind: first = 'signIn' }: { readonly signal: AbortSignal; readonly kind?: Kind },
): Promise<void> {
  const { document, screen, challenges, openPage } = page
  return new Promise((resolve) => {
    let kind = first
    const getOther = () => (kind === 'signIn' ? 'signUp' : 'signIn')
    const draw = createPasskeyPrompt({
      ...{ document, screen, signal, name: 'passkey' },
      getState: ({ problem }) => ({
        kind,
        other: getOther(),
        hasWindow: kind === 'signUp' && openPage !== undefined && problem !== undefined,
      }),
      async work() {
        if (kind === 'signIn') return signIn(page, signal)
        await signUp(page, signal, () => {
          // It may have become a user. If so, it signs in.
          kind = 'signIn'
        })
      },
      onFailed: () => challenges.prepare(purposes[kind]),
      onDone: resolve,
      onServices: () => turn(getOther()),
      onCode() {
        openPage?.()
        turn('signIn')
      },
    })

    function turn(to: Kind): void {
      kind = to
      challenges.prepare(purposes[kind])
      draw()
    }

    signal.addEventListener('abort', () => resolve())
    turn(first)
  })
}

async function signIn(page: PasskeyPage, signal: AbortSignal): Promise<void> {
  const challenge = decodeBase64Url(await page.challenges.take('sign-in'))
  await connect(page, await page.passkeys.use({ credentialIds: [], challenge, signal }), signal)
}

async function signUp(page: PasskeyPage, signal: AbortSignal, onMade: () => void): Promise<void> {
  const challenge = await page.challenges.take('sign-up')
  const name = new URL(page.site).host
  const made = await page.passkeys.create({ name, existing: [], challenge, signal })
  onMade()
  await connect(page, made, signal)
}

async function connect(
  { passkeys, login }: PasskeyPage,
  passkey: UsedPasskey | MadePasskey,
  signal: AbortSignal,
): Promise<void> {
  try {
    await login.connectPasskey(passkey, signal)
  } catch (error) {
    // One that was made just now opens nothing: the browser may hide it. Never an older one: a
    // refusal may have other causes, and it may open a wallet of another project.
    if (isRefused(error) && 'registration' in passkey) await passkeys.forget(passkey.credentialId)
    throw error
  } finally {
    wipe(passkey.prfOutput)
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof PasskeyError && error.code === 'refused'
}
