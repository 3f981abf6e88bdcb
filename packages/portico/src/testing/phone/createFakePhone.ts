import { createEvmAgent } from '../evm/createEvmAgent.ts'
import { evmKeys } from '../keys/evmKeys.ts'
import { solanaKeys } from '../keys/solanaKeys.ts'
import { createSolanaAgent } from '../solana/createSolanaAgent.ts'
import { createVault } from '../wallet/createVault.ts'
import { drawIcon } from '../wallet/drawIcon.ts'
import type { FakeWalletControls } from '../wallet/types.ts'
import { walletControls } from '../wallet/walletControls.ts'
import type { FakePhoneOptions, PhoneLine, PhoneSession } from './types.ts'

/** A fake phone wallet. It signs with real keys that everybody can know. */
export interface FakePhone extends FakeWalletControls {
  readonly evmAddresses: readonly string[]
  readonly solanaAddresses: readonly string[]
  readonly sessions: readonly PhoneSession[]
  /**
   * Scans a code: asks its user, and answers.
   *
   * @throws when the text is no pairing code, or the relay cannot be reached
   */
  pair(uri: string): Promise<void>
  /** The user chooses another account. */
  changeAccount(): void
  /** The user chooses another network. */
  changeNetwork(chainId: number): void
  /** Grants other networks or accounts than at first (`wc_sessionUpdate`). */
  update(change: { readonly chainIds: readonly number[] }): Promise<void>
  extend(): Promise<void>
  ping(): Promise<void>
  onSessions(listener: () => void): () => void
  /** Takes the line down: it hears nothing until it pairs again or is opened. */
  close(): void
}

/**
 * Makes a scriptable wallet on the other side of a relay (WalletConnect 2.0), for EVM and Solana. `vanish` makes it silent, `revoke` ends
 * its sessions.
 *
 * @example
 * const phone = createFakePhone({ name: 'Phone', relayUrl: 'ws://127.0.0.1:8791', evm: { chainId: 1 } })
 * await phone.pair(prompt('The code?') ?? '')
 */
export function createFakePhone(options: FakePhoneOptions): FakePhone {
  const name = options.name ?? 'Fake Phone'
  const icon = options.icon ?? drawIcon(name)
  const vault = createVault({ ...options, name })
  const seed = options.seed ?? name
  const evm = evmKeys(options.evm?.accounts ?? 2, seed)
  const solana = solanaKeys(options.solana?.accounts ?? 2, seed)
  const agents = {
    evm: createEvmAgent(
      vault,
      evm.map((owner) => ({ address: owner.address, owner })),
      options.evm ?? {},
    ),
    solana: createSolanaAgent(vault, solana),
  }
  const addresses = {
    eip155: evm.map(({ address }) => address),
    solana: solana.map(({ address }) => address),
  }
  const listeners = new Set<() => void>()
  const onChange = () => {
    for (const listener of [...listeners]) listener()
  }
  let line: Promise<PhoneLine> | undefined
  let opened: PhoneLine | undefined
  const open = () => {
    line ??= import('./openPhone.ts').then(({ openPhone }) => {
      opened = openPhone({ vault, agents, addresses, icon, options, onChange })
      return opened
    })
    return line
  }
  if (options.sessionStorage) void open()
  vault.onChange((change) => {
    if (change === 'revoke') void opened?.endAll()
  })
  return walletControls(vault, icon, {
    evmAddresses: addresses.eip155,
    solanaAddresses: addresses.solana,
    get sessions() {
      return opened?.sessions ?? []
    },
    pair: async (uri: string) => (await open()).pair(uri),
    changeAccount: () => void opened?.changeAccount(),
    changeNetwork: (chainId: number) => void opened?.changeNetwork(chainId),
    update: async (change: { readonly chainIds: readonly number[] }) => opened?.update(change),
    extend: async () => opened?.extend(),
    ping: async () => opened?.ping(),
    onSessions(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => opened?.close(),
  })
}
