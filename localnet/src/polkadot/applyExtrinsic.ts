import { u8aToHex } from '@polkadot/util'
import { type Accounts, getReducible, moveBalance, readAccount } from './accounts.ts'
import type { SignedExtrinsic } from './decodeExtrinsic.ts'
import { type DispatchFailure, type LocalEvent, moduleError } from './events.ts'
import { getFee, transferWeight } from './fees.ts'
import type { LocalRuntime } from './localRuntime.ts'
import { createInvalidError } from './rpcError.ts'

/** What a call did. */
export type Dispatched = {
  readonly failure: DispatchFailure | undefined
  readonly events: readonly LocalEvent[]
}

/** The weight and class of a call, as events and dry runs report it. */
export const dispatchInfo = { weight: transferWeight, class: 'Normal', paysFee: 'Yes' } as const

export const getDeposit = ({ consts }: LocalRuntime): bigint =>
  BigInt(consts.balances?.existentialDeposit?.toString() ?? '0')

/**
 * Returns the fee with tip of an extrinsic.
 *
 * @throws RpcError 1010 if the account cannot pay it
 */
export function requirePayment(
  runtime: LocalRuntime,
  accounts: Accounts,
  { signer, length, tip }: SignedExtrinsic,
): bigint {
  const fee = getFee(runtime, length) + tip
  const held = getReducible(readAccount(accounts, signer), getDeposit(runtime))
  if (fee > held) throw createInvalidError('payment')
  return fee
}

/**
 * Charges the fee, raises the nonce and runs the call. A failed call costs its fee too.
 *
 * @returns the events
 */
export function applyExtrinsic(
  runtime: LocalRuntime,
  accounts: Accounts,
  extrinsic: SignedExtrinsic,
): readonly LocalEvent[] {
  const { signer, tip } = extrinsic
  const fee = requirePayment(runtime, accounts, extrinsic)
  const account = readAccount(accounts, signer)
  accounts.set(signer, { ...account, nonce: account.nonce + 1, free: account.free - fee })
  const { failure, events } = dispatch(runtime, accounts, {
    signer,
    call: extrinsic.decoded.method,
  })
  return [
    { pallet: 'Balances', name: 'Withdraw', fields: [signer, fee] },
    ...events,
    { pallet: 'TransactionPayment', name: 'TransactionFeePaid', fields: [signer, fee, tip] },
    failure
      ? { pallet: 'System', name: 'ExtrinsicFailed', fields: [failure, dispatchInfo] }
      : { pallet: 'System', name: 'ExtrinsicSuccess', fields: [dispatchInfo] },
  ]
}

type Call = SignedExtrinsic['decoded']['method']

/** Runs a call. All but transfers that keep the sender alive are filtered. */
export function dispatch(
  runtime: LocalRuntime,
  accounts: Accounts,
  { signer, call }: { readonly signer: string; readonly call: Call },
): Dispatched {
  const isTransfer = call.section === 'balances' && call.method === 'transferKeepAlive'
  const [dest, amount] = call.args
  // A `MultiAddress`, whose variants have no getters.
  const target = dest as unknown as {
    readonly type: string
    readonly value: { toU8a(): Uint8Array }
  }
  if (!isTransfer || target.type !== 'Id') {
    return { failure: moduleError(runtime, 'System', 'CallFiltered'), events: [] }
  }
  const to = u8aToHex(target.value.toU8a())
  const value = BigInt(amount?.toString() ?? '0')
  const isNew = !accounts.has(to)
  const deposit = getDeposit(runtime)
  const reason = moveBalance(accounts, { from: signer, to, value, deposit })
  if (reason) return { failure: { Token: reason }, events: [] }
  return {
    failure: undefined,
    events: [
      ...(isNew
        ? [
            { pallet: 'System', name: 'NewAccount', fields: [to] },
            { pallet: 'Balances', name: 'Endowed', fields: [to, value] },
          ]
        : []),
      { pallet: 'Balances', name: 'Transfer', fields: [signer, to, value] },
    ],
  }
}
