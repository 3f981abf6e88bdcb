import type { SolanaKey } from '../keys/solanaKeys.ts'
import type { WalletState } from '../wallet/createWalletState.ts'
import type { SolanaAgent } from './createSolanaAgent.ts'
import type { SendOptions } from './transactions.ts'

/** A chain id of wallet-standard. */
export type StandardChain = `solana:${string}`

interface Input {
  readonly account: { readonly address: string }
  readonly message: Uint8Array
  readonly transaction: Uint8Array
  readonly chain: StandardChain
  readonly options?: SendOptions
}

/** The wallet-standard object that a fake wallet registers. */
export interface FakeStandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly StandardChain[]
  readonly features: Readonly<Record<string, object>>
  readonly accounts: readonly object[]
}

export interface StandardWalletOptions {
  readonly name: string
  readonly icon: string
  readonly chains: readonly StandardChain[]
  readonly keys: readonly SolanaKey[]
  readonly rpcUrls: Readonly<Record<string, string>>
}

const SIGNING = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']

/** Creates the wallet-standard object of a fake wallet's Solana side. */
export function createStandardWallet(
  agent: SolanaAgent,
  { name, icon, chains, keys, rpcUrls }: StandardWalletOptions,
): FakeStandardWallet {
  // Wallets return the same object for an account every time.
  const all = keys.map(({ address, publicKey }, index) =>
    Object.freeze({ address, publicKey, chains, features: SIGNING, label: `Account ${index + 1}` }),
  )
  const toAccounts = (granted: unknown): unknown =>
    Array.isArray(granted)
      ? granted.flatMap((address) => all.find((account) => account.address === address) ?? [])
      : granted
  const accounts = () => toAccounts(agent.granted) as readonly object[]
  const each = <T>(inputs: readonly Input[], sign: (input: Input) => Promise<T>) =>
    Promise.all(inputs.map(sign))

  return {
    version: '1.0.0',
    name,
    icon,
    chains,
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async (input?: { silent?: boolean }) => ({
          accounts: toAccounts(await agent.connect(input?.silent === true)),
        }),
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => agent.disconnect() },
      'standard:events': {
        version: '1.0.0',
        on: (_: 'change', listener: (properties: { accounts: readonly object[] }) => void) =>
          agent.onAccounts(() => listener({ accounts: accounts() })),
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs: readonly Input[]) =>
          each(inputs, async ({ account, message }) => ({
            signedMessage: message,
            signature: await agent.signMessage(account.address, message),
          })),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: readonly Input[]) =>
          each(inputs, async ({ account, transaction }) => ({
            signedTransaction: await agent.signTransaction(account.address, transaction),
          })),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: (...inputs: readonly Input[]) =>
          each(inputs, async ({ account, transaction, chain, options }) => ({
            signature: await agent.signAndSend(
              account.address,
              transaction,
              rpcUrls[chain],
              options,
            ),
          })),
      },
    },
  }
}

interface RegisterApi {
  register(...wallets: readonly object[]): () => void
}

/** Registers a wallet with a page, now and for each app that gets ready later (wallet-standard). */
export function registerStandard(
  state: WalletState,
  page: EventTarget,
  wallet: object,
): () => void {
  const apis = new Set<RegisterApi>()
  let unregister: (() => void)[] = []
  const register = (api: RegisterApi) => {
    apis.add(api)
    if (state.present) unregister.push(api.register(wallet))
  }
  const leave = () => {
    for (const off of unregister) off()
    unregister = []
  }
  const onReady = (event: Event) => register((event as CustomEvent<RegisterApi>).detail)
  const stop = state.onChange((change) => {
    if (change === 'vanish') leave()
    if (change === 'reappear') unregister = [...apis].map((api) => api.register(wallet))
  })
  page.addEventListener('wallet-standard:app-ready', onReady)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    stop()
    leave()
    page.removeEventListener('wallet-standard:app-ready', onReady)
  }
}
