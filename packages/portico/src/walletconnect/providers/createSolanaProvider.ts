import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { SolanaProvider } from '../../wire/providers.ts'
import { decodeBase58 } from '../../wire/validate/decodeBase58.ts'
import { encodeBase58 } from '../../wire/validate/encodeBase58.ts'
import { decodeBase64, encodeBase64 } from '../crypto/bytes.ts'
import { putSignature } from './putSignature.ts'
import { readField } from './readField.ts'
import type { ProviderLink } from './types.ts'

const SIGNATURE_BYTES = 64

/** Our Solana provider over a session: messages in base58, transactions in base64, as the relay's wallets have them. */
export function createSolanaProvider(link: ProviderLink): SolanaProvider {
  return {
    async signMessage({ address, message }) {
      const params = { pubkey: address, message: encodeBase58(message) }
      return readSignature(await link.ask(link.networkId(), 'solana_signMessage', params))
    },
    async signTransaction({ address, transaction, networkId }) {
      const params = { pubkey: address, transaction: encodeBase64(transaction) }
      const answer = await link.ask(networkId, 'solana_signTransaction', params)
      const signed = readField(answer, 'transaction')
      // Older wallets answer with their signature alone.
      return (
        (signed && decodeBase64(signed)) ||
        putSignature(transaction, address, readSignature(answer))
      )
    },
    async signAndSendTransaction({ address, transaction, networkId, options }) {
      const params = {
        pubkey: address,
        transaction: encodeBase64(transaction),
        sendOptions: options,
      }
      return readSignature(await link.ask(networkId, 'solana_signAndSendTransaction', params))
    },
  }
}

function readSignature(answer: unknown): Uint8Array {
  const bytes = decodeBase58(readField(answer))
  if (bytes?.length !== SIGNATURE_BYTES) {
    throw new PorticoError(connectorInvalidAnswer, { details: 'signature' })
  }
  return bytes
}
