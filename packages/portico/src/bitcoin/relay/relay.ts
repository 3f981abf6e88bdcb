import type {
  RelayNamespace,
  SessionLink,
  WalletEvent,
} from '../../core/interfaces/relayNamespace.ts'
import type { Account, BitcoinProvider } from '../../wire/accounts.ts'
import { connectorInvalidAnswer, connectorMethodUnsupported } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { readAccounts } from '../accounts.ts'
import { fits } from '../chains.ts'
import { hexToBase64 } from '../encoding.ts'
import { isObject, readText } from '../wallets/rpc.ts'

/** Addresses of legacy keys sign messages with ECDSA, all others with BIP-322. */
const KEY_ADDRESS = /^[1mn]/

/**
 * Bitcoin on a relay. Source: WalletConnect, 'Bitcoin JSON-RPC Methods'
 * (github.com/reown-com/reown-docs, advanced/multichain/rpc-reference/bitcoin-rpc.mdx).
 */
export const relay: RelayNamespace<'bip122'> = {
  methods: ['signMessage', 'signPsbt', 'sendTransfer'],
  events: ['bip122_addressesChanged'],
  createProvider,
  toAccounts,
}

// A wallet reports all addresses of an account, those for change included. Only the first external
// one of each kind is an account. If none is of the session, the user has selected another account.
// Addresses of other networks are none of it.
function toAccounts(
  addresses: readonly string[],
  event: WalletEvent | undefined,
  networkId: CaipNetworkId | undefined,
): readonly Account[] {
  const data = Array.isArray(event?.data) ? event.data : []
  const reported = readAccounts(
    data.map((item) => (typeof item === 'string' ? { address: item } : item)),
  ).filter(({ address }) => networkId === undefined || fits(address, networkId))
  const known = reported.filter(({ address }) => addresses.includes(address))
  if (known.length > 0) return known
  const [selected] = reported
  return selected ? [selected] : readAccounts(addresses.map((address) => ({ address })))
}

function createProvider(link: SessionLink): BitcoinProvider {
  const { methods } = link.granted()
  // The parameter `account` is the first address of the session.
  const getAccount = (address: string) => link.addresses()[0] ?? address
  return {
    async signMessage({ address, message, protocol }) {
      const answer = await link.request(link.networkId(), 'signMessage', {
        account: getAccount(address),
        address,
        message,
        protocol: protocol ?? (KEY_ADDRESS.test(address) ? 'ecdsa' : 'bip322'),
      })
      // In hex by the specification, in base64 by some wallets.
      const signature = readText(answer, 'signature')
      const [, hex] = /^(?:0x)?((?:[\da-f]{2})+)$/i.exec(signature) ?? []
      return hex ? hexToBase64(hex) : signature
    },
    ...(methods.includes('signPsbt') && {
      async signPsbt({ psbt, inputs, networkId }) {
        const [first] = inputs
        const answer = await link.request(networkId, 'signPsbt', {
          account: getAccount(first?.address ?? ''),
          psbt,
          signInputs: inputs.map(({ address, index }) => ({ address, index })),
          broadcast: false,
        })
        return readText(answer, 'psbt')
      },
    }),
    ...(methods.includes('sendTransfer') && {
      async sendTransfer({ address, to, value, networkId }) {
        const params = { account: address, recipientAddress: to, amount: `${value}` }
        return readTransactionId(await link.request(networkId, 'sendTransfer', params))
      },
    }),
    async switchNetwork({ networkId }) {
      if (!link.granted().networkIds.includes(networkId)) {
        throw new PorticoError(connectorMethodUnsupported, { args: { method: 'switchNetwork' } })
      }
      link.setNetwork(networkId)
    },
  }
}

function readTransactionId(answer: unknown): string {
  const id = isObject(answer) ? readText(answer, 'txid') : answer
  if (typeof id === 'string' && /^[\da-f]{64}$/i.test(id)) return id.toLowerCase()
  throw new PorticoError(connectorInvalidAnswer, { details: 'txid' })
}
