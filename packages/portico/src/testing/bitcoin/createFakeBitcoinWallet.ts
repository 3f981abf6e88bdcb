import type { CaipNetworkId } from '../../wire/network.ts'
import { registerStandard } from '../solana/createStandardWallet.ts'
import { addWalletControls } from '../wallet/addWalletControls.ts'
import { createWalletState, type WalletState } from '../wallet/createWalletState.ts'
import { drawIcon } from '../wallet/drawIcon.ts'
import type { FakePage, FakeWalletControls, FakeWalletOptions } from '../wallet/types.ts'
import { type BitcoinAddressType, type BitcoinKeySource, createBitcoinKeys } from './bitcoinKeys.ts'
import { type BitcoinAgent, createBitcoinAgent } from './createBitcoinAgent.ts'
import { createLeatherShape } from './createLeatherShape.ts'
import { createSatsShape } from './createSatsShape.ts'
import { createStandardShape } from './createStandardShape.ts'
import { createUnisatShape } from './createUnisatShape.ts'

/**
 * The interface of a fake Bitcoin wallet: Wallet Standard, sats-connect (WBIP-004), Leather or
 * UniSat.
 */
export type FakeBitcoinShape = 'standard' | 'sats' | 'leather' | 'unisat'

/** Options of {@link createFakeBitcoinWallet}. */
export interface FakeBitcoinWalletOptions extends FakeWalletOptions {
  /** Default: `standard`. */
  readonly shape?: FakeBitcoinShape | undefined
  /** The number of accounts, or their secret keys. Default: 2. */
  readonly accounts?: BitcoinKeySource | undefined
  /** The type of the addresses for payments. Default: `p2wpkh`. */
  readonly addressType?: BitcoinAddressType | undefined
  /** The wallet's network. Default: mainnet. */
  readonly networkId?: CaipNetworkId | undefined
}

/** A fake Bitcoin wallet. It signs with real keys that are public knowledge. */
export interface FakeBitcoinWallet extends FakeWalletControls {
  /** The addresses for payments of all accounts, on the wallet's network. */
  readonly addresses: readonly string[]
  /** The addresses that the site sees, the one for payments first. */
  readonly granted: readonly string[]
  /** Selects an account by its position. */
  selectAccount(index: number): void
  selectNetwork(networkId: CaipNetworkId): void
  /**
   * Adds the wallet to a page.
   *
   * @param page - Default: the window
   * @returns a function that removes it
   */
  install(page?: FakePage): () => void
}

/**
 * Creates a scriptable Bitcoin wallet that signs with local keys.
 *
 * @example
 * const wallet = createFakeBitcoinWallet({ name: 'Demo', shape: 'sats' })
 * wallet.install()
 */
export function createFakeBitcoinWallet(options: FakeBitcoinWalletOptions = {}): FakeBitcoinWallet {
  const name = options.name ?? (options.shape === 'unisat' ? 'UniSat' : 'Fake Bitcoin Wallet')
  return fakeBitcoinWallet(createWalletState({ ...options, name }), options)
}

/** Creates the accounts of a wallet, and its agent. */
export function createBitcoinAccounts(state: WalletState, options: FakeBitcoinWalletOptions) {
  const { accounts = 2, seed = state.name, addressType } = options
  const keys = createBitcoinKeys(accounts, seed, addressType)
  return { namespace: 'bip122', keys, agent: createBitcoinAgent(state, keys) } as const
}

/** Creates the Bitcoin wallet on state that another side of the wallet shares. */
export function fakeBitcoinWallet(
  state: WalletState,
  options: FakeBitcoinWalletOptions,
): FakeBitcoinWallet {
  const { shape = 'standard', networkId } = options
  const { name } = state
  const icon = options.icon ?? drawIcon(name)
  const { keys, agent } = createBitcoinAccounts(state, options)
  if (networkId) agent.selectNetwork(networkId)
  return addWalletControls(state, icon, {
    get addresses() {
      return keys.map((key) => key.addresses(agent.networkId)[0].address)
    },
    get granted() {
      return agent.granted.map(({ address }) => address)
    },
    selectAccount: agent.selectAccount,
    selectNetwork: agent.selectNetwork,
    install: (page: FakePage = globalThis.window) => install(page, { shape, state, agent, icon }),
  })
}

interface Installed {
  readonly shape: FakeBitcoinShape
  readonly state: WalletState
  readonly agent: BitcoinAgent
  readonly icon: string
}

function install(page: FakePage, { shape, state, agent, icon }: Installed): () => void {
  if (shape === 'standard') {
    return registerStandard(state, page, createStandardShape(agent, state, icon))
  }
  const globals = page as unknown as Record<string, unknown>
  if (shape === 'unisat') {
    globals.unisat = createUnisatShape(agent)
    return () => delete globals.unisat
  }
  const isLeather = shape === 'leather'
  const id = isLeather ? 'LeatherProvider' : `${state.name.replace(/\W/g, '')}Provider`
  globals[id] = isLeather ? createLeatherShape(agent) : createSatsShape(agent)
  const entry = { id, name: state.name, icon }
  globals.btc_providers = [...((globals.btc_providers as object[]) ?? []), entry]
  return () => {
    delete globals[id]
    const list = (globals.btc_providers as object[]) ?? []
    globals.btc_providers = list.filter((item) => item !== entry)
  }
}
