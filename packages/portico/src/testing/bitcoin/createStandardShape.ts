import type { WalletState } from '../wallet/createWalletState.ts'
import type { BitcoinKeyAddress } from './bitcoinKeys.ts'
import type { BitcoinAgent } from './createBitcoinAgent.ts'

// The features of Wallet Standard. Source: @exodus/bitcoin-wallet-standard-features.

/** Creates the object that a wallet of Wallet Standard registers. */
export function createStandardShape(
  agent: BitcoinAgent,
  { name }: WalletState,
  icon: string,
): object {
  const chains = ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:regtest']
  const accountOf = (address: BitcoinKeyAddress) => ({
    address: address.address,
    publicKey: address.publicKey,
    chains,
    features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
  })
  const toAccounts = (granted: unknown) =>
    Array.isArray(granted) ? granted.map(accountOf) : granted
  return {
    version: '1.0.0',
    name,
    icon,
    chains,
    get accounts() {
      return toAccounts(agent.granted)
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async (input?: { silent?: boolean }) => ({
          accounts: toAccounts(
            await agent.connect({
              method: 'standard:connect',
              params: input,
              silent: input?.silent === true,
            }),
          ),
        }),
      },
      'bitcoin:connect': {
        version: '1.0.0',
        connect: async (params: object) => ({
          accounts: toAccounts(
            await agent.connect({ method: 'bitcoin:connect', params, silent: false }),
          ),
        }),
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => agent.disconnect('standard:disconnect'),
      },
      'standard:events': {
        version: '1.0.0',
        on: (_: 'change', listener: (properties: object) => void) =>
          agent.onChange(() => listener({ accounts: toAccounts(agent.granted) })),
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs: readonly StandardMessage[]) =>
          Promise.all(
            inputs.map(async ({ account, message }) => ({
              signedMessage: message,
              signature: await agent.signMessage({
                method: 'bitcoin:signMessage',
                params: { message },
                address: account.address,
                message: new TextDecoder().decode(message),
                protocol: 'bip322',
              }),
            })),
          ),
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: (...inputs: readonly StandardPsbt[]) =>
          Promise.all(
            inputs.map(async ({ psbt, inputsToSign }) => ({
              signedPsbt: await agent.signPsbt({
                method: 'bitcoin:signTransaction',
                params: { psbt },
                psbt,
                indexes: inputsToSign.flatMap(({ signingIndexes }) => signingIndexes),
              }),
            })),
          ),
      },
    },
  }
}

interface StandardMessage {
  readonly account: { readonly address: string }
  readonly message: Uint8Array
}

interface StandardPsbt {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly { readonly signingIndexes: readonly number[] }[]
}
