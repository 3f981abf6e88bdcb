import { createClient, type Hex, hexToBigInt, http, isHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { sendTransaction } from 'viem/actions'
import {
  gone,
  invalidInput,
  invalidParams,
  unauthorized,
  unsupportedMethod,
} from '../wallet/rpcErrors.ts'
import type { FakeChains } from './createFakeChains.ts'

/** A key and its address, or that of a smart account it owns. */
export interface EvmKey {
  readonly address: string
  readonly owner: PrivateKeyAccount
}

/** Methods that are signed locally. */
export const SIGNING_METHODS: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
]

/**
 * Signs with a local key. A transaction is also sent to the chain's node.
 *
 * @param keys - the keys that the site may use
 */
export async function signRequest(
  method: string,
  params: unknown,
  keys: readonly EvmKey[],
  chains: FakeChains,
): Promise<Hex> {
  const [first, second] = Array.isArray(params) ? params : []
  if (method === 'personal_sign') {
    if (!isHex(first)) throw invalidParams('Expected the message as hex')
    return find(keys, second).owner.signMessage({ message: { raw: first } })
  }
  if (method === 'eth_signTypedData_v4') {
    return find(keys, first).owner.signTypedData(readTypedData(second))
  }
  return send(first, keys, chains)
}

function find(keys: readonly EvmKey[], address: unknown): EvmKey {
  const key = keys.find(
    (item) => typeof address === 'string' && item.address.toLowerCase() === address.toLowerCase(),
  )
  if (!key) throw unauthorized
  return key
}

type TypedData = Parameters<PrivateKeyAccount['signTypedData']>[0]

function readTypedData(value: unknown): TypedData {
  try {
    return (typeof value === 'string' ? JSON.parse(value) : value) as TypedData
  } catch {
    throw invalidParams('Expected typed data as JSON')
  }
}

interface SentTransaction {
  readonly from?: string
  readonly to?: Hex
  readonly data?: Hex
  readonly value?: Hex
  readonly gas?: Hex
}

async function send(value: unknown, keys: readonly EvmKey[], chains: FakeChains): Promise<Hex> {
  const { from, to, data, value: amount, gas } = (value ?? {}) as SentTransaction
  const { owner, address } = find(keys, from)
  if (address !== owner.address) throw unsupportedMethod('eth_sendTransaction from a smart account')
  if (chains.rpcUrl === undefined) throw invalidInput(`No node for chain ${chains.current}`)
  const client = createClient({ ccipRead: false, account: owner, transport: http(chains.rpcUrl) })
  return sendTransaction(client, {
    account: owner,
    chain: null,
    to: to ?? null,
    ...(data && { data }),
    ...(amount && { value: hexToBigInt(amount) }),
    ...(gas && { gas: hexToBigInt(gas) }),
  })
}

/** Sends a request to the chain's node. */
export async function forwardToNode(
  rpcUrl: string | undefined,
  method: string,
  params: unknown,
): Promise<unknown> {
  if (rpcUrl === undefined) throw unsupportedMethod(method)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(rpcUrl, { method: 'POST', headers, body }).catch(() => undefined)
  if (!response) throw gone
  const answer = (await response.json()) as { result?: unknown; error?: unknown }
  if (answer.error !== undefined) throw answer.error
  if (!('result' in answer)) throw invalidInput('The node answered with neither result nor error')
  return answer.result
}
