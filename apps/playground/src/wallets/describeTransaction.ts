import { AccountId, compact } from '@polkadot-api/substrate-bindings'
import { Address, NETWORK, OutScript, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import type { FakeRequest } from 'portico/testing'
import { formatUnits } from '../actions/formatUnits.ts'
import type { World } from '../world/world.ts'
import type { ApprovalRequest } from './approvals.ts'
import { describeEvmCall } from './describeEvmCall.ts'
import { describeSolana } from './describeSolana.ts'

/** Describes an EVM call, or a transaction of Solana, Bitcoin or Polkadot, for the user. */
export async function describeTransaction(
  { method, params }: Pick<FakeRequest, 'method' | 'params'>,
  world: World | undefined,
): Promise<Pick<ApprovalRequest, 'account' | 'detail'>> {
  if (method === 'eth_sendTransaction') return { detail: describeEvmCall(params, world) }
  if (method.startsWith('solana:') && hasTransaction(params)) {
    return await describeSolana(params.transaction, world)
  }
  const psbt = readPsbt(method, params)
  if (psbt) return { detail: describePsbt(psbt, world) }
  if (method === 'signPayload' && hasCall(params)) {
    return { account: params.address, detail: describeCall(params.method) }
  }
  return {}
}

/** Every output, with change. */
function describePsbt(psbt: Uint8Array, world: World | undefined): string {
  const network = world ? { ...TEST_NETWORK, bech32: 'bcrt' } : NETWORK
  const transaction = Transaction.fromPSBT(psbt)
  return Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { amount = 0n, script = new Uint8Array() } = transaction.getOutput(index)
    return `${formatUnits(amount, 8, 8)} BTC → ${Address(network).encode(OutScript.decode(script))}`
  }).join('\n')
}

/** The length of a transfer's call before its amount: two indices, and `MultiAddress::Id`. */
const CALL_HEAD = 2 + 1 + 32

/** The amount and the receiver of a transfer, or the call itself. */
function describeCall(call: string): string {
  const bytes = Uint8Array.from(call.slice(2).match(/../g) ?? [], (byte) => parseInt(byte, 16))
  if (bytes.length <= CALL_HEAD || bytes[2] !== 0) return call
  // The prefix of Polkadot and of its Asset Hub (ss58-registry), as the site shows it.
  const to = AccountId(0).dec(bytes.slice(3, CALL_HEAD))
  const value = BigInt(compact.dec(bytes.slice(CALL_HEAD)))
  return `${formatUnits(value, 10, 10)} DOT → ${to}`
}

function hasTransaction(params: unknown): params is { readonly transaction: Uint8Array } {
  return (
    typeof params === 'object' &&
    (params as { transaction?: unknown }).transaction instanceof Uint8Array
  )
}

/** A wallet in the browser gets bytes, one over the relay base64. */
function readPsbt(method: string, params: unknown): Uint8Array | undefined {
  if (method !== 'bitcoin:signTransaction' && method !== 'signPsbt') return undefined
  const { psbt } = (params ?? {}) as { readonly psbt?: unknown }
  if (psbt instanceof Uint8Array) return psbt
  return typeof psbt === 'string'
    ? Uint8Array.from(atob(psbt), (character) => character.charCodeAt(0))
    : undefined
}

function hasCall(params: unknown): params is { readonly address: string; readonly method: string } {
  return typeof params === 'object' && typeof (params as { method?: unknown }).method === 'string'
}
