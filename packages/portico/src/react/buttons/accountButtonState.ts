import type { PorticoState } from '../../core/state/compose.ts'
import { getActiveConnection } from '../../features/connections/selectors.ts'
import { getKnownIdentity } from '../../features/names/identities.ts'
import type { KnownIdentity } from '../../features/names/state.ts'
import type { accountButtonMessages } from '../../i18n/en/accountButton.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { shortenAddress } from '../../wire/validate/shortenAddress.ts'
import type { WriteMessage } from './writeMessage.ts'

/** What decides how the account button looks. */
interface AccountButtonInput {
  readonly address: string
  readonly identity: KnownIdentity | undefined
  readonly isUnsupported: boolean
  /** The balance in words, where it is shown and known. */
  readonly amount: string | undefined
  readonly message: WriteMessage<keyof typeof accountButtonMessages>
  readonly charsStart?: number | undefined
  readonly charsEnd?: number | undefined
}

/** The account button: in React and as an element. */
export function getAccountButtonState(facts: AccountButtonInput) {
  const { address, identity, amount, message, charsStart = 4, charsEnd = 6 } = facts
  const short = identity?.name ?? shortenAddress(address, { start: charsStart, end: charsEnd })
  const unsupported = facts.isUnsupported && message('button.unsupportedNetwork')
  const texts = unsupported ? [unsupported] : amount ? [amount, short] : [short]
  return {
    texts,
    state: unsupported ? 'unsupported' : 'idle',
    // All that is seen, in the same order: whoever presses it by voice says what stands there.
    label: unsupported || message('button.account', { address: texts.join(' ') }),
  } as const
}

/** Who the account in use is, once the visitor looked at it: before that nobody is asked for a name or a picture. */
export function getActiveIdentity(
  state: PorticoState,
  namespace: Namespace | undefined,
): KnownIdentity | undefined {
  const active = getActiveConnection(state, namespace)
  return active && getKnownIdentity(state, active.namespace, active.address)
}
