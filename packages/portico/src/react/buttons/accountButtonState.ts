import type { PorticoState } from '../../core/state/compose.ts'
import { getActiveConnection } from '../../features/connections/selectors.ts'
import { getKnownIdentity } from '../../features/names/identities.ts'
import type { KnownIdentity } from '../../features/names/state.ts'
import type { accountButtonMessages } from '../../i18n/en/buttons.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { shortenAddress } from '../../wire/validate/shortenAddress.ts'
import type { WriteMessage } from './writeMessage.ts'

/** The inputs of the account button. */
interface AccountButtonInput {
  readonly address: string
  /** The name of the address, if it is known. */
  readonly name: string | undefined
  readonly isUnsupported: boolean
  /** The formatted balance, if it shows and is known. */
  readonly amount: string | undefined
  readonly message: WriteMessage<keyof typeof accountButtonMessages>
  readonly charsStart?: number | undefined
  readonly charsEnd?: number | undefined
}

/** Derives the account button from its inputs, for React and for the custom element. */
export function getAccountButtonState(facts: AccountButtonInput) {
  const { address, name, amount, message, charsStart, charsEnd } = facts
  const short = name ?? shortenAddress(address, { start: charsStart, end: charsEnd })
  const unsupported = facts.isUnsupported && message('button.unsupportedNetwork')
  const texts = unsupported ? [unsupported] : amount ? [amount, short] : [short]
  return {
    texts,
    state: unsupported ? 'unsupported' : 'idle',
    // Contains the visible text in the same order, so that voice control finds the button by it.
    label: unsupported || message('button.account', { address: texts.join(' ') }),
  } as const
}

/**
 * Returns the name and avatar of the active account. They are known only after the user has opened
 * the Account view.
 */
export function getActiveIdentity(
  state: PorticoState,
  namespace: Namespace | undefined,
): KnownIdentity | undefined {
  const active = getActiveConnection(state, namespace)
  return active && getKnownIdentity(state, active.namespace, active.address)
}
