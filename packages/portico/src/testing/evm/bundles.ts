import { type Hex, numberToHex } from 'viem'
import { invalidParams, unauthorized } from '../wallet/rpcErrors.ts'
import type { FakeChains } from './createFakeChains.ts'
import { type EvmKey, forwardToNode, signRequest } from './requests.ts'

interface Bundle {
  readonly chainId: string
  readonly hashes: readonly Hex[]
}

/** Handles batched calls (EIP-5792) for a wallet that sends them one after the other. */
export interface Bundles {
  /** Returns the capabilities on the requested chains: none is atomic. */
  capabilities(params: unknown): unknown
  send(params: unknown): Promise<{ id: string }>
  status(params: unknown): Promise<unknown>
}

/** Creates the handler of batched calls. */
export function createBundles(chains: FakeChains, grantedKeys: () => readonly EvmKey[]): Bundles {
  const sent = new Map<string, Bundle>()
  return {
    capabilities(params) {
      const requested = Array.isArray(params) && Array.isArray(params[1]) ? params[1] : [chains.hex]
      return Object.fromEntries(requested.map((id) => [id, { atomic: { status: 'unsupported' } }]))
    },
    async send(params) {
      const keys = grantedKeys()
      const bundle = readBundle(params)
      const { calls, id, chainId, atomicRequired, capabilities, from = keys[0]?.address } = bundle
      if (chainId !== chains.hex) throw { code: 5710, message: 'Unsupported chain' }
      if (atomicRequired) throw { code: 5760, message: 'Atomicity is not supported' }
      const requirements = Object.values(capabilities ?? {})
      if (requirements.some(({ optional }) => optional !== true)) {
        throw { code: 5700, message: 'Unsupported capability' }
      }
      const name = id ?? numberToHex(sent.size + 1, { size: 32 })
      if (sent.has(name)) throw { code: 5720, message: 'Duplicate id' }
      if (!keys.some(({ address }) => address.toLowerCase() === from?.toLowerCase()))
        throw unauthorized
      const hashes: Hex[] = []
      for (const call of calls) {
        hashes.push(await signRequest('eth_sendTransaction', [{ ...call, from }], keys, chains))
      }
      sent.set(name, { chainId, hashes })
      return { id: name }
    },
    async status(params) {
      const id = Array.isArray(params) ? String(params[0]) : ''
      const bundle = sent.get(id)
      if (!bundle) throw { code: 5730, message: 'Unknown bundle id' }
      const receipts = await Promise.all(
        bundle.hashes.map((hash) =>
          forwardToNode(chains.rpcUrl, 'eth_getTransactionReceipt', [hash]),
        ),
      )
      const known = receipts.filter((receipt) => receipt !== null) as { status: Hex }[]
      return {
        version: '2.0.0',
        id,
        chainId: bundle.chainId,
        atomic: false,
        status: getStatus(known, bundle.hashes.length),
        receipts: known,
      }
    },
  }
}

function getStatus(receipts: readonly { status: Hex }[], count: number): number {
  if (receipts.length < count) return 100
  const failed = receipts.filter(({ status }) => status !== '0x1').length
  if (failed === 0) return 200
  return failed === count ? 500 : 600
}

interface SentBundle {
  readonly calls: readonly object[]
  readonly from?: string
  readonly id?: string
  readonly chainId: string
  readonly atomicRequired?: boolean
  readonly capabilities?: Readonly<Record<string, { readonly optional?: boolean }>>
}

function readBundle(params: unknown): SentBundle {
  const [bundle] = Array.isArray(params) ? params : []
  if (!Array.isArray(bundle?.calls) || bundle.calls.length === 0) throw invalidParams('calls')
  return bundle
}
