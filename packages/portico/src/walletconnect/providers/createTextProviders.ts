import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { BitcoinProvider, PolkadotProvider } from '../../wire/providers.ts'
import { encodeBase64 } from '../crypto/bytes.ts'
import { hexToBytes } from '../crypto/hex.ts'
import { readField } from './readField.ts'
import type { ProviderLink } from './types.ts'

/** An address of a key, whose messages are signed with ECDSA; of all others with BIP-322. */
const KEY_ADDRESS = /^[1mn]/

/**
 * Our Bitcoin provider over a session: `signMessage` as the relay's wallets have it, whose signatures are hex; ours are base64.
 *
 * Source: WalletConnect, RPC reference of Bitcoin (`docs/advanced/multichain/rpc-reference/bitcoin-rpc.md` of WalletConnect/walletconnect-docs).
 */
export function createBitcoinProvider(link: ProviderLink): BitcoinProvider {
  return {
    async signMessage({ address, message }) {
      const protocol = KEY_ADDRESS.test(address) ? 'ecdsa' : 'bip322'
      const params = { account: address, address, message, protocol }
      const signature = readSignature(await link.ask(link.networkId(), 'signMessage', params))
      const [, hex] = /^(?:0x)?((?:[\da-f]{2})+)$/i.exec(signature) ?? []
      return hex ? encodeBase64(hexToBytes(hex)) : signature
    },
  }
}

/** Our Polkadot provider over a session. */
export function createPolkadotProvider(link: ProviderLink): PolkadotProvider {
  return {
    async signRaw({ address, data }) {
      const params = { address, message: data }
      return readSignature(await link.ask(link.networkId(), 'polkadot_signMessage', params))
    },
  }
}

function readSignature(answer: unknown): string {
  const signature = readField(answer)
  if (signature) return signature
  throw new PorticoError(connectorInvalidAnswer, { details: 'signature' })
}
