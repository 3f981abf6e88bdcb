import { hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { blake2AsHex } from '@polkadot/util-crypto'
import type { AccountState, Accounts } from './accounts.ts'
import { readAccount } from './accounts.ts'
import { applyExtrinsic, dispatchInfo, requirePayment } from './applyExtrinsic.ts'
import { decodeExtrinsic, type SignedExtrinsic, verifyExtrinsic } from './decodeExtrinsic.ts'
import { encodeEvents } from './events.ts'
import { createLocalRuntime, type LocalRuntime } from './localRuntime.ts'
import {
  createImportedError,
  createInvalidError,
  createPriorityError,
  RpcError,
} from './rpcError.ts'

/** A block with the state after it. */
export type PolkadotBlock = {
  readonly height: number
  readonly hash: string
  readonly header: ReturnType<typeof createHeader>['json']
  /** In 0x-hex. The first one sets the time. */
  readonly extrinsics: readonly string[]
  /** The encoded `System.Events`. */
  readonly events: string
  readonly accounts: ReadonlyMap<string, AccountState>
  readonly runtime: LocalRuntime
  readonly timestamp: number
}

/**
 * A front for the JSON-RPC interface of a Polkadot node. It verifies extrinsics and keeps accounts,
 * but it is no consensus node: it runs no WebAssembly, and roots of state are hashes of no trie.
 */
export type PolkadotNode = {
  readonly genesisHash: string
  readonly best: PolkadotBlock
  readonly finalized: PolkadotBlock
  readonly pending: readonly string[]
  block(at: number | string): PolkadotBlock | undefined
  /** Verifies an extrinsic and adds it to the pool. @returns its hash @throws RpcError */
  submit(hex: string): string
  /** The next nonce of an account, with the pool. */
  nextNonce(key: string): number
  /** Makes blocks; the first one has what is in the pool. They are final by default. */
  produce(count?: number, options?: { readonly finalize?: boolean }): void
  finalize(): void
  /** Replaces the runtime by one with the next version, from the next block on. */
  upgrade(): void
  /** Forgets what is in the pool. */
  dropPool(): void
  /** Changes an account without a transaction, in the next block. */
  setAccount(key: string, account: Partial<AccountState>): void
  /** Adds to the free balance of an account, in the next block. */
  addBalance(key: string, value: bigint): void
}

const GENESIS_TIME = 1_700_000_000_000
const SLOT_MS = 6000

/** Creates the network with its first block. */
export function createPolkadotNode(
  endowed: readonly (readonly [key: string, free: bigint])[] = [],
): PolkadotNode {
  let runtime = createLocalRuntime()
  let upgrades = 0
  let finalHeight = 0
  const state: Accounts = new Map(
    endowed.map(([key, free]) => [key, { nonce: 0, free, reserved: 0n, frozen: 0n }]),
  )
  const pool = new Map<string, SignedExtrinsic>()
  const genesis = createHeader(runtime, { height: 0, parentHash: zeros, extrinsics: [] })
  const blocks: PolkadotBlock[] = [
    {
      height: 0,
      hash: genesis.hash,
      header: genesis.json,
      extrinsics: [],
      events: u8aToHex(encodeEvents(runtime, [])),
      accounts: new Map(state),
      runtime,
      timestamp: GENESIS_TIME,
    },
  ]
  const byHash = new Map<string, PolkadotBlock>([[genesis.hash, blocks[0] as PolkadotBlock]])
  const getBest = () => blocks.at(-1) as PolkadotBlock
  const context = () => ({
    runtime,
    genesisHash: genesis.hash,
    height: getBest().height + 1,
    blockHash: (height: number) => blocks[height]?.hash,
  })
  const nextNonce = (key: string) => {
    const own = [...pool.values()].filter(({ signer }) => signer === key)
    let { nonce } = readAccount(state, key)
    while (own.some((extrinsic) => extrinsic.nonce === nonce)) nonce += 1
    return nonce
  }

  /** Takes what is valid now out of the pool, in the order of nonces. */
  const execute = () => {
    const done: { readonly hex: string; readonly events: ReturnType<typeof applyExtrinsic> }[] = []
    for (const extrinsic of [...pool.values()].sort((a, b) => a.nonce - b.nonce)) {
      const { nonce } = readAccount(state, extrinsic.signer)
      if (extrinsic.nonce > nonce) continue
      pool.delete(extrinsic.hash)
      try {
        if (extrinsic.nonce < nonce) continue
        verifyExtrinsic(context(), extrinsic)
        done.push({ hex: extrinsic.hex, events: applyExtrinsic(runtime, state, extrinsic) })
      } catch (error) {
        // It became invalid in the pool: too old, or of the runtime before.
        if (!(error instanceof RpcError)) throw error
      }
    }
    return done
  }
  const produceOne = () => {
    const parent = getBest()
    const timestamp = parent.timestamp + SLOT_MS
    const success = { pallet: 'System', name: 'ExtrinsicSuccess', fields: [dispatchInfo] }
    const executed = execute()
    const extrinsics = [writeTime(runtime, timestamp), ...executed.map(({ hex }) => hex)]
    const events = encodeEvents(runtime, [[success], ...executed.map((item) => item.events)])
    const height = parent.height + 1
    const { hash, json } = createHeader(runtime, { height, parentHash: parent.hash, extrinsics })
    const block: PolkadotBlock = {
      height,
      hash,
      header: json,
      extrinsics,
      events: u8aToHex(events),
      accounts: new Map(state),
      runtime,
      timestamp,
    }
    blocks.push(block)
    byHash.set(hash, block)
  }

  return {
    genesisHash: genesis.hash,
    get best() {
      return getBest()
    },
    get finalized() {
      return blocks[finalHeight] as PolkadotBlock
    },
    get pending() {
      return [...pool.values()].map(({ hex }) => hex)
    },
    block: (at) => (typeof at === 'number' ? blocks[at] : byHash.get(at)),
    submit: (hex) => {
      const extrinsic = decodeExtrinsic(runtime, hex)
      if (pool.has(extrinsic.hash)) throw createImportedError()
      const { signer, nonce } = extrinsic
      if (nonce < readAccount(state, signer).nonce) throw createInvalidError('stale')
      verifyExtrinsic(context(), extrinsic)
      requirePayment(runtime, state, extrinsic)
      const isTaken = [...pool.values()].some(
        (item) => item.signer === signer && item.nonce === nonce,
      )
      if (isTaken) throw createPriorityError()
      pool.set(extrinsic.hash, extrinsic)
      return extrinsic.hash
    },
    nextNonce,
    produce: (count = 1, { finalize = true } = {}) => {
      for (let index = 0; index < count; index += 1) produceOne()
      if (finalize) finalHeight = getBest().height
    },
    finalize: () => {
      finalHeight = getBest().height
    },
    upgrade: () => {
      upgrades += 1
      runtime = createLocalRuntime(upgrades)
    },
    dropPool: () => pool.clear(),
    setAccount: (key, account) => {
      state.set(key, { ...readAccount(state, key), ...account })
    },
    addBalance: (key, value) => {
      const account = readAccount(state, key)
      state.set(key, { ...account, free: account.free + value })
    },
  }
}

const zeros = `0x${'00'.repeat(32)}`

function createHeader(
  { registry }: LocalRuntime,
  {
    height,
    parentHash,
    extrinsics,
  }: { height: number; parentHash: string; extrinsics: readonly string[] },
) {
  const content = u8aConcat(...extrinsics.map((hex) => hexToU8a(hex)))
  const json = {
    parentHash,
    number: `0x${height.toString(16)}`,
    // There is no trie: these only differ in each block.
    stateRoot: blake2AsHex(`Portico Local Polkadot ${height}`),
    extrinsicsRoot: blake2AsHex(content),
    digest: { logs: [] },
  }
  return { json, hash: registry.createType('Header', json).hash.toHex() }
}

/** The extrinsic `timestamp.set`, which each block begins with. */
function writeTime({ registry, encode }: LocalRuntime, timestamp: number): string {
  const pallet = registry.metadata.pallets.find(({ name }) => name.toString() === 'Timestamp')
  const call = u8aConcat(
    Uint8Array.of(pallet?.index.toNumber() ?? 0, 0),
    encode('Compact<u64>', timestamp),
  )
  return registry.createType('Extrinsic', registry.createType('Call', call), { version: 4 }).toHex()
}
