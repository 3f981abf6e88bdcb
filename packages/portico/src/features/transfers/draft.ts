import type { PreparedTransfer } from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoState } from '../../core/state/types.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { isSameToken } from './isSameToken.ts'
import type { ResolvedReceiver } from './resolve.ts'
import { type TypedAmount, toTokenAmount } from './typedAmount.ts'

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
  /** In the token, as decimal text; '' while there is none. */
  readonly amount: string
  /** What the visitor typed the amount as; absent once the amount has another origin. */
  readonly typed?: TypedAmount | undefined
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

type DraftPatch = Partial<Omit<SendDraft, 'from' | 'networkId'>>

/**
 * Changes the draft. What was prepared or resolved before does not outlive a change of what it was
 * made from: a typed amount makes the amount, another token begins without one, and money that was
 * typed buys as much as the token's newest price says.
 *
 * @example
 * updateSend(portico, { amount: '1.5' })
 * updateSend(portico, { typed: { unit: 'fiat', text: '300', values: ['300'] } })
 */
export function updateSend(portico: Portico, patch: DraftPatch): void {
  const draft = getSend(portico.store.getState())
  if (!draft) return
  const isOtherReceiver = patch.receiver !== undefined && patch.receiver !== draft.receiver
  const isEdited = isOtherReceiver || patch.typed || patch.amount !== undefined || patch.prepared
  const send = {
    ...draft,
    prepared: undefined,
    sent: undefined,
    ...(isOtherReceiver && { resolved: undefined }),
    ...(isEdited && { moved: undefined }),
    ...amountAfter(draft, patch),
    ...patch,
  }
  portico.store.setState({ send })
}

function amountAfter(draft: SendDraft, patch: DraftPatch): DraftPatch {
  const token = patch.token ?? draft.token
  if (patch.typed) {
    return { max: false, amount: toTokenAmount(patch.typed, token) }
  }
  if (patch.amount !== undefined) return { max: false, typed: undefined }
  if (draft.token && token && !isSameToken(draft.token, token)) {
    return { max: false, amount: '', typed: undefined }
  }
  const { typed } = draft
  if (typed?.unit !== 'fiat' || token?.price === draft.token?.price) return {}
  return token?.price === undefined
    ? { amount: '', typed: undefined }
    : { amount: toTokenAmount(typed, token) }
}

/** Forgets all of it: after sending, and when the flow is left. */
export function resetSend(portico: Portico): void {
  portico.store.setState({ send: undefined })
}
