import { ServiceError } from '@portico/common'
import { getCoinType, type RegisterNameBody, readCoinType } from 'portico/gateway/names'
import { allNetworks } from 'portico/networks'
import { type VerifiedAccount, verifySignature } from 'portico/signin/server'
import { canonicalAddress, hasAddressForm, hasContractAccounts, isPorticoError } from 'portico/wire'
import type { Config } from '../config/readConfig.ts'
import { createEvmNodes } from '../rpc/createEvmNodes.ts'
import type { ChainRpc } from '../rpc/types.ts'
import { createAddressError } from '../tokens/createAddressError.ts'
import { createNameError } from './createNameError.ts'
import { ETHER } from './isEverywhere.ts'

/** The owner of a name. */
export interface NameOwner extends VerifiedAccount {
  readonly coinType: number
  /** The address, in the form for comparisons. */
  readonly canonicalAddress: string
  /**
   * The account: an address for one with a key, which is the same on all networks; else CAIP-10.
   */
  readonly owner: string
}

export interface OwnerVerifierOptions {
  readonly rpc: ChainRpc
  /** The network of coin type 60. */
  readonly namesChain: string
  readonly blockTag: Config['signInBlock']
}

/** Verifies the signature of a registration. */
export type OwnerVerifier = (body: RegisterNameBody) => Promise<NameOwner>

type ChainId = `${string}:${string}`

/**
 * Creates the verifier of owners: keys and contracts (ERC-1271, ERC-6492) of EVM networks with an
 * upstream, and keys of Solana.
 */
export function createOwnerVerifier(options: OwnerVerifierOptions): OwnerVerifier {
  const { rpc, namesChain, blockTag } = options
  const evm = { node: createEvmNodes(rpc), blockTag, checkedNodes: new WeakMap() }
  return async ({ coin_type, address, message, signature }) => {
    const { namespace, chainId } = readNetwork(coin_type, namesChain)
    if (!hasAddressForm(namespace, address)) throw createAddressError(chainId)
    if (hasContractAccounts[namespace] && !rpc.has(chainId)) {
      throw new ServiceError('bad_request', `Signatures of ${chainId} cannot be verified here.`)
    }
    const account = await verifySignature({
      data: { chainId, accountAddress: address },
      message,
      signature,
      evm,
    }).catch((error) => {
      throw toServiceError(error)
    })
    const canonical = canonicalAddress(namespace, account.address)
    return {
      ...account,
      coinType: chainId === namesChain ? ETHER : coin_type,
      canonicalAddress: canonical,
      owner: account.accountType === 'eoa' ? canonical : `${chainId}:${canonical}`,
    }
  }
}

/** @throws {ServiceError} `bad_request` for a coin type of no network with names */
function readNetwork(coinType: number, namesChain: string) {
  const found =
    coinType === ETHER ? readCoinType(getCoinType(namesChain) ?? ETHER) : readCoinType(coinType)
  const chainId = found?.chainId ?? anyNetworkOf(found?.namespace)
  if (!found || !chainId) {
    throw new ServiceError(
      'bad_request',
      'coin_type must be 60, that of another EVM network (ENSIP-11), or 501 (Solana).',
    )
  }
  return { namespace: found.namespace, chainId }
}

// The accounts of the namespace are the same on all of its networks.
function anyNetworkOf(namespace: string | undefined): ChainId | undefined {
  return allNetworks.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId
}

function toServiceError(error: unknown): unknown {
  if (!isPorticoError(error)) return error
  const { code, shortMessage } = error
  if (code === 'siwx/unavailable' || code === 'siwx/node-chain') {
    return new ServiceError('unavailable', shortMessage, { cause: error, retryAfterSeconds: 5 })
  }
  return createNameError('signature_refused', shortMessage, error)
}
