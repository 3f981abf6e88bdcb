import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { BitcoinProvider, PolkadotProvider } from '../../wire/providers.ts'
import { readObject } from '../protocol/readValues.ts'
import type { ProviderLink } from './types.ts'

/** Our Bitcoin provider over a session. */
export function createBitcoinProvider(link: ProviderLink): BitcoinProvider {
  return {
    async signMessage({ address, message }) {
      const params = { account: address, message }
      return readSignature(await link.ask(link.networkId(), 'signMessage', params))
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
  const signature = readObject(answer)?.signature
  if (typeof signature === 'string' && signature !== '') return signature
  throw new PorticoError(connectorInvalidAnswer, { details: 'signature' })
}
