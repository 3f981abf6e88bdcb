import { callFeature, readBytes } from '../core/walletStandard/features.ts'
import type { StandardWallet } from '../core/walletStandard/readStandardWallet.ts'
import type { SolanaProvider } from '../wire/accounts.ts'
import {
  chainNotSupported,
  connectorAccountNotFound,
  connectorInvalidAnswer,
} from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import { toChain } from './clusters.ts'
import type { StandardAccount } from './readAccounts.ts'

const SIGNATURE_BYTES = 64

/** A provider that knows which clusters it supports. */
export interface StandardProvider extends SolanaProvider {
  supportsNetwork(networkId: CaipNetworkId): boolean
}

/**
 * Creates a Portico provider from the features of a wallet-standard wallet.
 *
 * @param current - returns the wallet, whose features and chains may change
 * @param find - returns the granted account of an address
 */
export function createStandardProvider(
  current: () => StandardWallet,
  find: (address: string) => StandardAccount | undefined,
): StandardProvider {
  const account = (address: string) => {
    const found = find(address)
    if (!found) throw new PorticoError(connectorAccountNotFound)
    return found.source
  }
  const chain = (networkId: CaipNetworkId) => {
    const name = toChain(networkId, current().chains)
    if (name === undefined) throw new PorticoError(chainNotSupported)
    return name
  }
  return {
    supportsNetwork: (networkId) => toChain(networkId, current().chains) !== undefined,
    async signMessage({ address, message }) {
      const input = { account: account(address), message }
      const outputs = await callFeature(current().features, 'solana:signMessage', input)
      requireSame(outputs, message)
      return readBytes(outputs, 'signature', SIGNATURE_BYTES)
    },
    async signTransaction({ address, transaction, networkId }) {
      const input = { account: account(address), transaction, chain: chain(networkId) }
      const outputs = await callFeature(current().features, 'solana:signTransaction', input)
      return readBytes(outputs, 'signedTransaction')
    },
    async signAndSendTransaction({ address, transaction, networkId, options }) {
      const { preflightCommitment, ...rest } = options ?? {}
      const input = {
        account: account(address),
        transaction,
        chain: chain(networkId),
        options: { ...rest, ...(preflightCommitment && { preflightCommitment }) },
      }
      const outputs = await callFeature(current().features, 'solana:signAndSendTransaction', input)
      return readBytes(outputs, 'signature', SIGNATURE_BYTES)
    },
  }
}

// A wallet may sign other bytes and report them. Such a signature is useless to the caller.
function requireSame(outputs: unknown, message: Uint8Array): void {
  const signed = readBytes(outputs, 'signedMessage')
  if (signed.length !== message.length || signed.some((byte, index) => byte !== message[index])) {
    throw new PorticoError(connectorInvalidAnswer, { details: 'signedMessage' })
  }
}
