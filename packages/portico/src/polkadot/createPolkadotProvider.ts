import { bytesToHex } from '@noble/hashes/utils'
import type { PolkadotProvider } from '../wire/accounts.ts'
import { connectorAccountNotFound, connectorInvalidAnswer } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { safeRead } from '../wire/errors/readError.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import type { InjectedAccount, KeyType } from './accounts.ts'
import { decodeSs58 } from './addresses.ts'
import { callMethod, type InjectedWallet, isMethod, isObject } from './injectedWallet.ts'

/** What a provider needs of its session. */
export interface ProviderSession {
  /** The accounts that the wallet granted. */
  accounts(): readonly InjectedAccount[]
  switchNetwork(networkId: CaipNetworkId): void
}

const HEX = /^0x(?:[\da-f]{2})+$/i
/** `MultiSignature`: polkadot-sdk, substrate/primitives/runtime/src/lib.rs. */
const TYPE_BYTES: Readonly<Record<KeyType, string>> = { ed25519: '00', sr25519: '01', ecdsa: '02' }
/** The length of signatures in hex. Those of ECDSA have a recovery id. */
const LENGTHS: Readonly<Record<KeyType, number>> = { ed25519: 128, sr25519: 128, ecdsa: 130 }

/** Creates the provider of an enabled wallet, on its signer (`Signer` of @polkadot/types). */
export function createPolkadotProvider(
  { signer }: InjectedWallet,
  session: ProviderSession,
): PolkadotProvider {
  const find = (address: string) => {
    const wanted = decodeSs58(address)?.accountId
    const found = session
      .accounts()
      .find(({ accountId }) => wanted && bytesToHex(accountId) === bytesToHex(wanted))
    if (!found) throw new PorticoError(connectorAccountNotFound)
    return found
  }
  const provider: PolkadotProvider = {
    async signRaw({ address, data }) {
      const request = { address: find(address).source, data, type: 'bytes' }
      return readHex(await callMethod(signer, 'signRaw', request), 'signature')
    },
    async switchNetwork({ networkId }) {
      session.switchNetwork(networkId)
    },
  }
  if (!isMethod(signer, 'signPayload')) return provider
  return {
    ...provider,
    async signPayload({ payload }) {
      const { source, keyType } = find(payload.address)
      const result = await callMethod(signer, 'signPayload', { ...payload, address: source })
      const signature = addTypeByte(readHex(result, 'signature'), keyType)
      const hasTransaction = isObject(result) && safeRead(result, 'signedTransaction')
      if (!hasTransaction) return { signature }
      return { signature, signedTransaction: readHex(result, 'signedTransaction') }
    },
  }
}

// The extension polkadot{.js} returns a `MultiSignature`, some wallets only the signature.
function addTypeByte(signature: string, keyType: KeyType | undefined): string {
  const digits = signature.slice(2)
  const isTyped = (type: KeyType) =>
    digits.startsWith(TYPE_BYTES[type]) && digits.length === LENGTHS[type] + 2
  if (keyType && digits.length === LENGTHS[keyType]) return `0x${TYPE_BYTES[keyType]}${digits}`
  const types = keyType ? [keyType] : (Object.keys(TYPE_BYTES) as KeyType[])
  if (types.some(isTyped)) return signature
  throw new PorticoError(connectorInvalidAnswer, { details: 'signature' })
}

function readHex(result: unknown, key: string): string {
  const value = isObject(result) ? safeRead(result, key) : undefined
  // The array may come from another realm, where `instanceof` fails.
  const text = ArrayBuffer.isView(value)
    ? `0x${bytesToHex(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))}`
    : value
  if (typeof text === 'string' && HEX.test(text)) return text
  throw new PorticoError(connectorInvalidAnswer, { details: key })
}
