import type { WalletOwner } from '../../frame/index.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import type { LoggedIn } from '../login/loggedIn.ts'
import type { Passkeys } from '../passkeys/createPasskeys.ts'
import type { Screen } from '../views/createScreen.ts'
import type { PasskeyState } from '../views/passkey/createPasskeyView.ts'
import { openWithPasskey } from '../wallet/openWithPasskey.ts'
import { openWithRecoveryCode } from '../wallet/openWithRecoveryCode.ts'
import { findOwnWays } from '../wallet/ownWays.ts'
import { createPasskeyPrompt } from './createPasskeyPrompt.ts'
import { enterRecoveryCode } from './enterRecoveryCode.ts'

/** What opens a wallet without its services. */
export interface OwnPage {
  readonly document: Document
  readonly screen: Screen
  readonly key: HeldKey
  readonly passkeys: Passkeys
}

export interface OpenYourselfParameters {
  readonly owner: WalletOwner
  readonly wallet: LoggedIn['wallet']
  /** What the services need to open it; `undefined` if they cannot. */
  readonly services: PasskeyState['services']
  /** Whether the user opens it, or shows that it can be opened so. */
  readonly kind: 'open' | 'confirm'
  readonly signal: AbortSignal
}

/** Whether this browser can open a wallet with what its user holds. */
export function canOpenYourself({ passkeys }: OwnPage, { slots }: LoggedIn['wallet']): boolean {
  const own = findOwnWays(slots)
  return own.hasCode || hasPasskey(passkeys, slots)
}

/** Whether this browser can open a wallet with a passkey. */
export function hasPasskey(passkeys: Passkeys, slots: LoggedIn['wallet']['slots']): boolean {
  return passkeys.isAvailable() && findOwnWays(slots).passkeys.length > 0
}

/**
 * Opens a wallet with what its user holds: a passkey, or a recovery code.
 *
 * @returns whether it is open; `false` when the user chose the services instead, or the signal
 * aborts
 */
export async function openYourself(
  page: OwnPage,
  parameters: OpenYourselfParameters,
): Promise<boolean> {
  const { wallet, services, signal } = parameters
  const { hasCode } = findOwnWays(wallet.slots)
  if (!hasPasskey(page.passkeys, wallet.slots))
    return openWithCode(page, parameters, services !== undefined)
  while (!signal.aborted) {
    const choice = await askForPasskey(page, parameters, hasCode)
    if (choice !== 'code') return choice === 'open'
    if (await openWithCode(page, parameters, true)) return true
  }
  return false
}

function openWithCode(
  { document, screen, key }: OwnPage,
  { owner, wallet, kind, signal }: OpenYourselfParameters,
  canGoBack: boolean,
): Promise<boolean> {
  const open = (code: string) => openWithRecoveryCode({ owner, wallet, key, code, signal })
  return enterRecoveryCode({ document, screen, signal, open, kind, canGoBack })
}

type Choice = 'open' | 'code' | 'services' | 'aborted'

function askForPasskey(
  { document, screen, key, passkeys }: OwnPage,
  { owner, wallet, kind, services, signal }: OpenYourselfParameters,
  hasCode: boolean,
): Promise<Choice> {
  return new Promise((resolve) => {
    const draw = createPasskeyPrompt({
      ...{ document, screen, signal, name: 'device' },
      getState: () => ({ kind, hasCode, services }),
      work: () => openWithPasskey({ owner, wallet, key, passkeys, signal }),
      onDone: () => resolve('open'),
      onCode: () => resolve('code'),
      onServices: () => resolve('services'),
    })
    signal.addEventListener('abort', () => resolve('aborted'))
    draw()
  })
}
