import type { Portico } from '../../core/portico.ts'
import type { PorticoState } from '../../core/state/compose.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { parseAmount, toTokenAmount } from './amounts.ts'
import type { SendDraft, SendToken } from './state.ts'

/**
 * Returns the draft of the transfer, for the active account and network. Another account or network
 * starts an empty draft.
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
  return { from, networkId, amount: '', max: false, receiver: '', preparedIds: send?.preparedIds }
}

type DraftPatch = Partial<Omit<SendDraft, 'from' | 'networkId'>>

/**
 * Updates the draft, and clears what was derived from the changed fields. A typed text sets the
 * amount. Another token clears it. Another price of the token converts a fiat amount again.
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
  // The amount of a payment URI belongs to its receiver.
  const isRequested = draft.amount === draft.resolved?.request?.amount
  const send = {
    ...draft,
    prepared: undefined,
    sent: undefined,
    ...(isOtherReceiver && { resolved: undefined, ...(isRequested && { amount: '' }) }),
    ...(isEdited && { moved: undefined }),
    ...deriveAmount(draft, patch),
    ...patch,
  }
  portico.store.setState({ send })
}

function deriveAmount(draft: SendDraft, patch: DraftPatch): DraftPatch {
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

/** Clears the draft, after sending and when the flow is left. */
export function resetSend(portico: Portico): void {
  portico.store.setState({ send: undefined })
}

/** Returns whether two entries are the same token. */
export function isSameToken(a: SendToken, b: SendToken): boolean {
  return a.chainId === b.chainId && a.address === b.address
}

/** What the draft lacks for a preview, in the order in which the button shows it. */
export type SendProblem =
  | 'selectToken'
  | 'addAmount'
  | 'ambiguousValue'
  | 'incorrectValue'
  | 'insufficientFunds'
  | 'addAddress'
  | 'invalidAddress'

/**
 * Returns the first problem of a draft, or `undefined` if it can be previewed.
 *
 * @example
 * getSendProblem({ amount: '', max: false, receiver: '' }) // 'selectToken'
 */
export function getSendProblem({
  token,
  amount,
  typed,
  max,
  receiver,
  resolved,
}: Pick<SendDraft, 'token' | 'amount' | 'typed' | 'max' | 'receiver' | 'resolved'>):
  | SendProblem
  | undefined {
  if (!token) return 'selectToken'
  const decimals = Number(token.quantity.decimals)
  const balance = parseAmount(token.quantity.numeric, decimals)
  if (!max) {
    if (typed && typed.values.length > 1) return 'ambiguousValue'
    if (amount.trim() === '') return typed?.text.trim() ? 'incorrectValue' : 'addAmount'
    const value = parseAmount(amount, decimals)
    if (value === undefined || value === 0n) return 'incorrectValue'
    if (balance !== undefined && value > balance) return 'insufficientFunds'
  } else if (balance === 0n) return 'insufficientFunds'
  if (receiver === '') return 'addAddress'
  return resolved ? undefined : 'invalidAddress'
}
