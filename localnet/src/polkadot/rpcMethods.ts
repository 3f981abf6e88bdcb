import type { GenericCall } from '@polkadot/types'
import { compactToU8a, hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { decodeAddress, xxhashAsHex } from '@polkadot/util-crypto'
import { readAccount } from './accounts.ts'
import { dispatch, dispatchInfo } from './applyExtrinsic.ts'
import { getFee } from './fees.ts'
import { POLKADOT_LOCAL_NAME, polkadotCoin } from './keys.ts'
import type { PolkadotBlock, PolkadotNode } from './polkadotNode.ts'
import { RpcError } from './rpcError.ts'

const INVALID_PARAMS = -32602
// polkadot-sdk, substrate/client/rpc-api: `chain` and `state` errors.
const UNKNOWN_BLOCK = 4003

type Method = (node: PolkadotNode, params: readonly unknown[]) => unknown

/** The methods of the JSON-RPC interface (polkadot-sdk, substrate/client/rpc-api). */
export const rpcMethods: Readonly<Record<string, Method>> = {
  system_chain: () => POLKADOT_LOCAL_NAME,
  system_chainType: () => 'Local',
  system_name: () => 'portico-localnet',
  system_version: () => '1.0.0',
  system_properties: ({ best }) => ({
    ss58Format: Number(best.runtime.consts.system?.ss58Prefix?.toString()),
    tokenDecimals: polkadotCoin.decimals,
    tokenSymbol: polkadotCoin.symbol,
  }),
  system_health: () => ({ peers: 0, isSyncing: false, shouldHavePeers: false }),
  system_accountNextIndex: (node, [address]) => node.nextNonce(readKey(address)),
  chain_getBlockHash: (node, [height]) => {
    if (height === undefined || height === null) return node.best.hash
    return node.block(Number(height))?.hash ?? null
  },
  chain_getFinalizedHead: ({ finalized }) => finalized.hash,
  chain_getHeader: (node, [at]) => findBlock(node, at)?.header ?? null,
  chain_getBlock: (node, [at]) => {
    const block = findBlock(node, at)
    if (!block) return null
    const { header, extrinsics } = block
    return { block: { header, extrinsics }, justifications: null }
  },
  state_getRuntimeVersion: (node, [at]) => requireBlock(node, at).runtime.version,
  // The recorded metadata of this runtime has version 15, where a node answers with version 14.
  state_getMetadata: (node, [at]) => requireBlock(node, at).runtime.metadata,
  state_getStorage: (node, [key, at]) => readStorage(requireBlock(node, at), key),
  state_getStorageAt: (node, [key, at]) => readStorage(requireBlock(node, at), key),
  state_queryStorageAt: (node, [keys, at]) => {
    const block = requireBlock(node, at)
    const list = Array.isArray(keys) ? keys : []
    return [{ block: block.hash, changes: list.map((key) => [key, readStorage(block, key)]) }]
  },
  state_call: (node, [name, data, at]) => {
    const call = Object.hasOwn(runtimeCalls, `${name}`) ? runtimeCalls[`${name}`] : undefined
    if (call) return u8aToHex(call(requireBlock(node, at), hexToU8a(`${data}`)))
    throw new RpcError(UNKNOWN_BLOCK, `Client error: Execution failed: no function ${name}`)
  },
  author_submitExtrinsic: (node, [extrinsic]) => node.submit(`${extrinsic}`),
  author_pendingExtrinsics: ({ pending }) => pending,
  payment_queryInfo: (node, [extrinsic, at]) => {
    const length = hexToU8a(`${extrinsic}`).length
    const { weight } = dispatchInfo
    const partialFee = `${getFee(requireBlock(node, at).runtime, length)}`
    const [refTime, proofSize] = [Number(weight.refTime), Number(weight.proofSize)]
    return {
      weight: { ref_time: refTime, proof_size: proofSize },
      class: 'normal',
      partialFee,
    }
  },
  rpc_methods: () => ({ methods: Object.keys(rpcMethods) }),
}

type RuntimeCall = (block: PolkadotBlock, data: Uint8Array) => Uint8Array

const METADATA_VERSION = 15

/** The functions of the runtime. */
const runtimeCalls: Readonly<Record<string, RuntimeCall>> = {
  Metadata_metadata: ({ runtime }) => writeBytes(hexToU8a(runtime.metadata)),
  Metadata_metadata_at_version: ({ runtime }, data) =>
    data[0] === METADATA_VERSION
      ? u8aConcat(Uint8Array.of(1), writeBytes(hexToU8a(runtime.metadata)))
      : Uint8Array.of(0),
  Metadata_metadata_versions: ({ runtime }) => runtime.encode('Vec<u32>', [METADATA_VERSION]),
  Core_version: ({ runtime }) => runtime.encode('RuntimeVersion', runtime.version),
  AccountNonceApi_account_nonce: ({ runtime, accounts }, data) =>
    runtime.encode('u32', readAccount(accounts, u8aToHex(data.subarray(0, 32))).nonce),
  // The length of the extrinsic follows it.
  TransactionPaymentApi_query_info: ({ runtime }, data) => {
    const partialFee = getFee(runtime, data.length - 4)
    return runtime.encode('RuntimeDispatchInfo', { ...dispatchInfo, partialFee })
  },
  DryRunApi_dry_run_call: ({ runtime, accounts }, data) => {
    const { registry } = runtime
    const origin = registry.createType('PolkadotRuntimeOriginCaller', data)
    const call = registry.createType<GenericCall>('Call', data.subarray(origin.encodedLength))
    const { asSystem } = origin as unknown as {
      readonly asSystem: { readonly asSigned: { toU8a(): Uint8Array } }
    }
    const signer = u8aToHex(asSystem.asSigned.toU8a())
    const { failure } = dispatch(runtime, new Map(accounts), { signer, call })
    const postInfo = { actualWeight: null, paysFee: 'Yes' }
    // `Ok(CallDryRunEffects)`: the result, and no events or messages.
    const result = failure
      ? u8aConcat(
          Uint8Array.of(1),
          runtime.encode('FrameSupportDispatchPostDispatchInfo', postInfo),
          runtime.encode('SpRuntimeDispatchError', failure),
        )
      : u8aConcat(
          Uint8Array.of(0),
          runtime.encode('FrameSupportDispatchPostDispatchInfo', postInfo),
        )
    return u8aConcat(Uint8Array.of(0), result, Uint8Array.of(0, 0, 0))
  },
}

function writeBytes(bytes: Uint8Array): Uint8Array {
  return u8aConcat(compactToU8a(bytes.length), bytes)
}

function readStorage(
  { runtime, accounts, events, height, timestamp }: PolkadotBlock,
  key: unknown,
) {
  const { encode } = runtime
  const values: Readonly<Record<string, () => string>> = {
    [storageKey('System', 'Events')]: () => events,
    [storageKey('System', 'Number')]: () => u8aToHex(encode('u32', height)),
    [storageKey('Timestamp', 'Now')]: () => u8aToHex(encode('u64', timestamp)),
  }
  const text = `${key}`.toLowerCase()
  if (Object.hasOwn(values, text)) return values[text]?.() ?? null
  if (!text.startsWith(storageKey('System', 'Account'))) return null
  // The key ends with the account, after its hash.
  const account = accounts.get(`0x${text.slice(-64)}`)
  if (!account) return null
  const { nonce, ...data } = account
  const counts = { consumers: 0, providers: 1, sufficients: 0 }
  // The flag of the current logic (pallet `balances`, `ExtraFlags`).
  const flags = 1n << 127n
  return u8aToHex(encode('FrameSystemAccountInfo', { nonce, ...counts, data: { ...data, flags } }))
}

function storageKey(pallet: string, item: string): string {
  return `${xxhashAsHex(pallet, 128)}${xxhashAsHex(item, 128).slice(2)}`
}

function findBlock(node: PolkadotNode, at: unknown): PolkadotBlock | undefined {
  return at === undefined || at === null ? node.best : node.block(`${at}`)
}

function requireBlock(node: PolkadotNode, at: unknown): PolkadotBlock {
  const block = findBlock(node, at)
  if (block) return block
  throw new RpcError(UNKNOWN_BLOCK, `Client error: UnknownBlock: ${at}`)
}

function readKey(address: unknown): string {
  try {
    return u8aToHex(decodeAddress(`${address}`))
  } catch {
    throw new RpcError(INVALID_PARAMS, 'Invalid params')
  }
}
