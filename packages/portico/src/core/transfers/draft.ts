import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { PreparedTransfer } from '../contracts/transfer.ts'
import type { Portico } from '../portico.ts'
import { getActiveConnection } from '../state/selectors.ts'
import type { PorticoState } from '../state/types.ts'
import type { ResolvedReceiver } from './resolve.ts'

/** What may be sent, as `getTokens` tells it. */
export interface SendToken {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** CAIP-10 id; absent for the coin. */
  readonly address?: string | undefined
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly price?: string | undefined
  readonly iconUrl?: string | undefined
}

/** What the visitor has written so far (spec 3, send state). Only of the account and network that it was begun with. */
export interface SendDraft {
  readonly from: string
  readonly networkId: CaipNetworkId
  readonly token?: SendToken | undefined
  /** Decimal text, as typed. */
  readonly amount: string
  /** 'Max' was chosen, and the amount not touched since. */
  readonly max: boolean
  /** Address or name, as typed. */
  readonly receiver: string
  /** Who that is: unset until it is known, and after every change. */
  readonly resolved?: ResolvedReceiver | undefined
  /** What the preview shows. */
  readonly prepared?: PreparedTransfer | undefined
  /** The ids of all that was worked out in this form: the wallet may still say yes to one that was left. */
  readonly worked?: readonly string[] | undefined
  /** It was written for another network, which the wallet left during the review: until something is typed. */
  readonly moved?: PorticoError | undefined
  /** What was sent of it, and where. */
  readonly sent?: { readonly id: string; readonly hash: string } | undefined
}

/**
 * The draft of the account and network in use. Another account or another network begins anew (spec 4).
 *
 * @example
 * getSend(portico.store.getState())?.amount // '1.5'
 */
export function getSend(state: Pick<PorticoState, 'connections' | 'send'>): SendDraft | undefined {
  const active = getActiveConnection(state)
  if (!active) return undefined
  const { address: from, networkId } = active
  const { send } = state
  if (send?.from === from && send.networkId === networkId) return send
  return { from, networkId, amount: '', max: false, receiver: '', worked: send?.worked }
}

/**
 * Writes on. What was prepared or resolved before does not outlive a change of what it was made from.
 *
 * @example
 * updateSend(portico, { amount: '1.5' })
 */
export function updateSend(
  portico: Portico,
  patch: Partial<Omit<SendDraft, 'from' | 'networkId'>>,
): void {
  const draft = getSend(portico.store.getState())
  if (!draft) return
  const typed = patch.receiver !== undefined && patch.receiver !== draft.receiver
  const send = {
    ...draft,
    prepared: undefined,
    sent: undefined,
    ...(typed && { resolved: undefined }),
    ...(patch.amount !== undefined && { max: false }),
    ...((typed || patch.amount !== undefined || patch.prepared) && { moved: undefined }),
    ...patch,
  }
  portico.store.setState({ send })
}

/** Forgets all of it: after sending, and when the flow is left. */
export function resetSend(portico: Portico): void {
  portico.store.setState({ send: undefined })
}
