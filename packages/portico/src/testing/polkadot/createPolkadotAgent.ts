import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import { decodeSs58 } from '../../polkadot/addresses.ts'
import type { PolkadotPayload } from '../../wire/accounts.ts'
import type { WalletState } from '../wallet/createWalletState.ts'
import { unauthorized, userRejected } from '../wallet/rpcErrors.ts'
import type { PolkadotKey } from './polkadotKeys.ts'
import { signPolkadotPayload } from './signPolkadotPayload.ts'

/** `InjectedAccount` of @polkadot/extension-inject. */
export interface FakeInjectedAccount {
  readonly address: string
  readonly genesisHash?: string | null | undefined
  readonly name: string
  readonly type: PolkadotKey['type']
}

/** `SignerResult` of @polkadot/types. */
export interface FakeSignerResult {
  readonly id: number
  readonly signature: string
}

/** The Polkadot side of a fake wallet, independent of its interface. */
export interface PolkadotAgent {
  /** The accounts that the site may see, the selected one first. */
  readonly granted: readonly FakeInjectedAccount[]
  /** Returns `granted`. Throws if the site is not authorized. */
  list(): readonly FakeInjectedAccount[]
  /** Sets which accounts the site sees, by their positions, and their order. */
  setAccounts(positions: readonly number[]): void
  /** Asks for authorization, or returns an invalid value for the step `lie`. */
  enable(origin: unknown): Promise<'granted' | 'empty' | 'lie'>
  signRaw(request: { address: string; data: string }): Promise<FakeSignerResult>
  signPayload(payload: PolkadotPayload): Promise<FakeSignerResult>
  /** Called after the accounts or the grant changed. */
  onChange(listener: () => void): () => void
}

const NAMESPACE = 'polkadot'

/** Creates the Polkadot side of a fake wallet. */
export function createPolkadotAgent(
  state: WalletState,
  keys: readonly PolkadotKey[],
): PolkadotAgent {
  const listeners = new Set<() => void>()
  let requests = 0
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const stored = () => state.read(NAMESPACE)
  const granted = (): readonly PolkadotKey[] => {
    const positions = state.locked ? [] : (JSON.parse(stored() ?? '[]') as readonly number[])
    return positions.flatMap((position) => keys[position] ?? [])
  }
  const setAccounts = (positions: readonly number[]) => {
    state.write(NAMESPACE, JSON.stringify(positions))
    notify()
  }
  const sign = async (
    method: string,
    params: { readonly address: string },
    make: (key: PolkadotKey) => string,
  ): Promise<FakeSignerResult> => {
    const find = () => {
      const key = granted().find((item) => isAddressOf(item, params.address))
      if (!key) throw unauthorized
      return key
    }
    find()
    const approval = await state.approve({ namespace: NAMESPACE, method, params })
    // The user may have revoked the grant meanwhile.
    const key = find()
    if (approval === 'empty') throw userRejected
    requests += 1
    return { id: requests, signature: approval === 'lie' ? 'yes' : make(key) }
  }

  state.onChange((change) => {
    if (change === 'revoke') state.write(NAMESPACE, undefined)
    if (change !== 'vanish') notify()
  })

  const visible = () =>
    granted().map(({ address, genesisHash, name, type }) => ({ address, genesisHash, name, type }))

  return {
    get granted() {
      return visible()
    },
    list() {
      // `ensureUrlAuthorized` of @polkadot/extension-base.
      if (stored() === undefined)
        throw new Error(`The source ${state.origin} has not been enabled yet`)
      return visible()
    },
    setAccounts,
    async enable(origin) {
      const prompt = { namespace: NAMESPACE, method: 'enable', params: [origin] } as const
      // A locked wallet prompts for its password only, which the step `lock` imitates.
      if (stored() !== undefined && !state.script.has(prompt)) {
        state.logRequest(prompt)
        return 'granted'
      }
      const approval = await state.approve(prompt)
      if (approval === 'lie' || approval === 'empty') return approval
      const all = keys.map((_, position) => position)
      setAccounts(approval === 'partial' ? all.slice(-1) : all)
      return 'granted'
    },
    signRaw: (request) =>
      sign('signRaw', request, (key) => `0x${bytesToHex(key.sign(wrap(readData(request.data))))}`),
    signPayload: (payload) =>
      sign('signPayload', payload, (key) => signPolkadotPayload(key, payload)),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

// The keyring of @polkadot/ui-keyring finds accounts by their id, in any prefix.
function isAddressOf({ address, accountId }: PolkadotKey, other: string): boolean {
  const found = decodeSs58(other)?.accountId
  return address === other || (found !== undefined && bytesToHex(found) === bytesToHex(accountId))
}

// `u8aToU8a` of @polkadot/util.
function readData(data: string): Uint8Array {
  const isHex = /^0x(?:[\da-f]{2})*$/i.test(data)
  return isHex ? hexToBytes(data.slice(2)) : new TextEncoder().encode(data)
}

// `u8aWrapBytes` of @polkadot/util.
function wrap(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder('latin1').decode(bytes)
  const isWrapped = text.length >= 15 && text.startsWith('<Bytes>') && text.endsWith('</Bytes>')
  if (isWrapped || text.startsWith('\x19Ethereum Signed Message:\n')) return bytes
  const encoder = new TextEncoder()
  return concatBytes(encoder.encode('<Bytes>'), bytes, encoder.encode('</Bytes>'))
}
