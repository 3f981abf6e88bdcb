import { createEvmAgent } from '../evm/createEvmAgent.ts'
import { createEvmKeys } from '../keys/evmKeys.ts'
import { createSolanaKeys } from '../keys/solanaKeys.ts'
import { createSolanaAgent } from '../solana/createSolanaAgent.ts'
import { addWalletControls } from '../wallet/addWalletControls.ts'
import { createWalletState } from '../wallet/createWalletState.ts'
import { drawIcon } from '../wallet/drawIcon.ts'
import type { FakeWalletControls } from '../wallet/types.ts'
import type { FakePhoneOptions, PhoneConnection, PhoneSession } from './types.ts'

/** A fake phone wallet. It signs with real keys that are public knowledge. */
export interface FakePhone extends FakeWalletControls {
  readonly evmAddresses: readonly string[]
  readonly solanaAddresses: readonly string[]
  readonly sessions: readonly PhoneSession[]
  /**
   * Scans a code: prompts the user and responds to the proposal.
   *
   * @throws if the text is not a pairing URI, or the relay is unreachable
   */
  pair(uri: string): Promise<void>
  /** The user selects another account. */
  changeAccount(): void
  /** The user selects another network. */
  changeNetwork(chainId: number): void
  /** Changes the granted networks (`wc_sessionUpdate`). */
  update(change: { readonly chainIds: readonly number[] }): Promise<void>
  extend(): Promise<void>
  ping(): Promise<void>
  onSessions(listener: () => void): () => void
  /** Closes the relay connection until the phone pairs again. */
  close(): void
}

/**
 * Creates a scriptable wallet that connects over a relay (WalletConnect 2.0), for EVM, Solana and
 * more namespaces.
 * `vanish` makes it unresponsive, `revoke` ends its sessions.
 *
 * @example
 * const phone = createFakePhone({
 *   name: 'Phone',
 *   relayUrl: 'ws://127.0.0.1:8791',
 *   evm: { chainId: 1 },
 * })
 * await phone.pair(prompt('The code?') ?? '')
 */
export function createFakePhone(options: FakePhoneOptions): FakePhone {
  const name = options.name ?? 'Fake Phone'
  const icon = options.icon ?? drawIcon(name)
  const state = createWalletState({ ...options, name })
  const seed = options.seed ?? name
  const evm = createEvmKeys(options.evm?.accounts ?? 2, seed)
  const solana = createSolanaKeys(options.solana?.accounts ?? 2, seed)
  const agents = {
    evm: createEvmAgent(
      state,
      evm.map((owner) => ({ address: owner.address, owner })),
      options.evm ?? {},
    ),
    solana: createSolanaAgent(state, solana),
    sides: (options.sides ?? []).map((side) => side.createAccounts(state, { ...options, seed })),
  }
  const addresses = {
    eip155: evm.map(({ address }) => address),
    solana: solana.map(({ address }) => address),
  }
  const listeners = new Set<() => void>()
  const onChange = () => {
    for (const listener of [...listeners]) listener()
  }
  let connecting: Promise<PhoneConnection> | undefined
  let connection: PhoneConnection | undefined
  const open = () => {
    connecting ??= import('./openPhoneConnection.ts').then(({ openPhoneConnection }) => {
      connection = openPhoneConnection({ state, agents, addresses, icon, options, onChange })
      return connection
    })
    return connecting
  }
  if (options.sessionStorage) void open()
  state.onChange((change) => {
    if (change === 'revoke') void connection?.endAll()
  })
  return addWalletControls(state, icon, {
    evmAddresses: addresses.eip155,
    solanaAddresses: addresses.solana,
    get sessions() {
      return connection?.sessions ?? []
    },
    pair: async (uri: string) => (await open()).pair(uri),
    changeAccount: () => void connection?.changeAccount(),
    changeNetwork: (chainId: number) => void connection?.changeNetwork(chainId),
    update: async (change: { readonly chainIds: readonly number[] }) => connection?.update(change),
    extend: async () => connection?.extend(),
    ping: async () => connection?.ping(),
    onSessions(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => connection?.close(),
  })
}
