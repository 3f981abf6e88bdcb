import type { SolanaKey } from '../keys/solanaKeys.ts'
import type { SolanaAgent } from './createSolanaAgent.ts'
import type { SendOptions } from './sendToCluster.ts'

/** A chain as wallet-standard names it. */
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

export interface StandardWalletParts {
  readonly name: string
  readonly icon: string
  readonly chains: readonly StandardChain[]
  readonly keys: readonly SolanaKey[]
  readonly rpcUrls: Readonly<Record<string, string>>
}

const SIGNING = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']

/** Dresses the Solana side of a wallet as wallet-standard has it. */
export function standardWallet(
  agent: SolanaAgent,
  { name, icon, chains, keys, rpcUrls }: StandardWalletParts,
): FakeStandardWallet {
  // Wallets hand out the same object for an account every time.
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
