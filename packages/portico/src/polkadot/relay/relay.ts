import { bytesToHex } from '@noble/hashes/utils'
import type { RelayNamespace, SessionLink } from '../../core/interfaces/relayNamespace.ts'
import type { PolkadotProvider } from '../../wire/accounts.ts'
import { chainNotSupported } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { safeRead } from '../../wire/errors/readError.ts'
import { decodeSs58 } from '../addresses.ts'
import { isObject } from '../injectedWallet.ts'
import { addTypeByte, readHex } from '../walletAnswer.ts'

const namespace = 'polkadot' as const
/** The length of an sr25519 or ed25519 signature in 0x-hex, without its type byte. */
const PLAIN_LENGTH = 130

/**
 * Polkadot on a relay. Source: WalletConnect, 'Polkadot SDK JSON-RPC Methods'
 * (github.com/reown-com/reown-docs, advanced/multichain/rpc-reference/polkadot-rpc.mdx).
 */
export const relay: RelayNamespace<'polkadot'> = {
  methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  events: [],
  createProvider,
  toAccounts: (addresses) =>
    addresses.flatMap((address) => {
      const id = decodeSs58(address)?.accountId
      return id ? [{ namespace, address, type: 'eoa', accountId: bytesToHex(id) }] : []
    }),
}

function createProvider(link: SessionLink): PolkadotProvider {
  return {
    async signRaw({ address, data }) {
      // Wallets of the earlier specification sign `message`, the others `data`.
      const params = { address, data: wrap(data), type: 'bytes', message: data }
      return readHex(
        await link.request(link.networkId(), 'polkadot_signMessage', params),
        'signature',
      )
    },
    ...(link.granted().methods.includes('polkadot_signTransaction') && {
      async signPayload({ payload, networkId }) {
        const params = { address: payload.address, transactionPayload: payload }
        const answer = await link.request(networkId, 'polkadot_signTransaction', params)
        const plain = readHex(answer, 'signature')
        // Sessions do not name the type of a key. The signature is verified before it is sent.
        const keyType = plain.length === PLAIN_LENGTH ? 'sr25519' : undefined
        const signature = addTypeByte(plain, keyType)
        const hasTransaction = isObject(answer) && safeRead(answer, 'signedTransaction')
        if (!hasTransaction) return { signature }
        return { signature, signedTransaction: readHex(answer, 'signedTransaction') }
      },
    }),
    async switchNetwork({ networkId }) {
      if (!link.granted().networkIds.includes(networkId)) throw new PorticoError(chainNotSupported)
      link.setNetwork(networkId)
    },
  }
}

// The signed bytes, in hex: `<Bytes>…</Bytes>` around the text or the bytes.
function wrap(data: string): string {
  const encode = (text: string) => bytesToHex(new TextEncoder().encode(text))
  const inner = /^0x(?:[\da-f]{2})*$/i.test(data) ? data.slice(2) : encode(data)
  return `0x${encode('<Bytes>')}${inner}${encode('</Bytes>')}`
}
