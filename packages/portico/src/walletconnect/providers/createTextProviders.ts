import type { BitcoinProvider, PolkadotProvider } from '../../wire/accounts.ts'
import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { encodeBase64, hexToBytes } from '../crypto/encoding.ts'
import { readTextField, type SessionLink } from './sessionLink.ts'

/** Addresses of legacy keys sign messages with ECDSA, all others with BIP-322. */
const KEY_ADDRESS = /^[1mn]/

/**
 * Creates a Bitcoin provider on a session. Wallets answer `signMessage` with a signature in hex;
 * the provider returns base64.
 *
 * Source: WalletConnect, RPC reference of Bitcoin
 * (`docs/advanced/multichain/rpc-reference/bitcoin-rpc.md` of WalletConnect/walletconnect-docs).
 */
export function createBitcoinProvider(link: SessionLink): BitcoinProvider {
  return {
    async signMessage({ address, message }) {
      const protocol = KEY_ADDRESS.test(address) ? 'ecdsa' : 'bip322'
      const params = { account: address, address, message, protocol }
      const signature = readSignature(await link.request(link.networkId(), 'signMessage', params))
      const [, hex] = /^(?:0x)?((?:[\da-f]{2})+)$/i.exec(signature) ?? []
      return hex ? encodeBase64(hexToBytes(hex)) : signature
    },
  }
}

/** Creates a Polkadot provider on a session. */
export function createPolkadotProvider(link: SessionLink): PolkadotProvider {
  return {
    async signRaw({ address, data }) {
      const params = { address, message: data }
      return readSignature(await link.request(link.networkId(), 'polkadot_signMessage', params))
    },
  }
}

function readSignature(answer: unknown): string {
  const signature = readTextField(answer)
  if (signature) return signature
  throw new PorticoError(connectorInvalidAnswer, { details: 'signature' })
}
