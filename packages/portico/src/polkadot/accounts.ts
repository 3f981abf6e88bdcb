import { bytesToHex } from '@noble/hashes/utils'
import type { Account } from '../wire/accounts.ts'
import { connectorInvalidAnswer } from '../wire/errors/catalogue.ts'
import { cleanText } from '../wire/errors/cleanText.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { safeRead } from '../wire/errors/readError.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import { decodeSs58, encodeSs58 } from './addresses.ts'
import { getPrefix, toNetworkId } from './chains.ts'

const ACCOUNTS_MAX = 256
const LABEL_MAX = 64
const GENESIS_HASH = /^0x[\da-f]{64}$/i

/** `KeypairType` of @polkadot/util-crypto, without that of Ethereum. */
export type KeyType = (typeof KEY_TYPES)[number]
const KEY_TYPES = ['sr25519', 'ed25519', 'ecdsa'] as const

/** An account of a wallet, independent of the network. */
export interface InjectedAccount {
  /** In the wallet's own spelling, which its requests contain. */
  readonly source: string
  readonly accountId: Uint8Array
  readonly keyType: KeyType | undefined
  readonly label: string
  /** The only network of the account. Unset if it is for all networks. */
  readonly networkId: CaipNetworkId | undefined
}

/**
 * Reads the accounts of a wallet (`InjectedAccount` of @polkadot/extension-inject), in its order.
 * Leaves out those that are not of `AccountId32`: accounts of Ethereum have 20 bytes.
 *
 * @throws {PorticoError} `connector/invalid-answer` if the value is not a list
 */
export function readAccounts(answer: unknown): readonly InjectedAccount[] {
  if (!Array.isArray(answer)) throw new PorticoError(connectorInvalidAnswer)
  return answer.slice(0, ACCOUNTS_MAX).flatMap((item: unknown) => readAccount(item) ?? [])
}

/** Returns the accounts that a network has, with its prefix and without duplicates. */
export function selectAccounts(
  accounts: readonly InjectedAccount[],
  networkId: CaipNetworkId,
): readonly Account[] {
  const prefix = getPrefix(networkId)
  const found = new Map<string, Account>()
  for (const { accountId, keyType, label, networkId: only } of accounts) {
    const address = encodeSs58(accountId, prefix)
    if (found.has(address) || (only !== undefined && only !== networkId)) continue
    const id = bytesToHex(accountId)
    // The id of an ECDSA account is the hash of its key.
    const isKey = keyType === 'sr25519' || keyType === 'ed25519'
    found.set(address, {
      namespace: 'polkadot',
      address,
      type: 'eoa',
      accountId: id,
      ...(isKey && { publicKey: id }),
      ...(label && { label }),
    })
  }
  return [...found.values()]
}

function readAccount(item: unknown): InjectedAccount | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const type = safeRead(item, 'type')
  const source = safeRead(item, 'address')
  if (typeof source !== 'string' || type === 'ethereum') return undefined
  const accountId = decodeSs58(source)?.accountId
  if (!accountId) return undefined
  const name = safeRead(item, 'name')
  // Wallets write null or an empty text for accounts of all networks.
  const genesisHash = safeRead(item, 'genesisHash')
  return {
    source,
    accountId,
    keyType: KEY_TYPES.find((known) => known === type),
    label: typeof name === 'string' ? cleanText(name).slice(0, LABEL_MAX) : '',
    networkId:
      typeof genesisHash === 'string' && GENESIS_HASH.test(genesisHash)
        ? toNetworkId(genesisHash)
        : undefined,
  }
}
