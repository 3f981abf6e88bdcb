import type { BitcoinProvider } from '../../wire/accounts.ts'
import { getMessageProtocol } from '../../wire/bitcoinMessage.ts'
import { connectorNoAccounts } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { safeRead } from '../../wire/errors/readError.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { readAccounts } from '../accounts.ts'
import { toChainName } from '../chains.ts'
import { base64ToHex, hexToBase64 } from '../encoding.ts'
import type { BitcoinPurpose } from '../options.ts'
import { isObject, leatherCodes, type RpcWallet, readText, requestRpc } from './rpc.ts'
import type { BitcoinWallet } from './types.ts'

/**
 * Creates a wallet on the methods of Leather (@leather.io/rpc). Each request names its network, and
 * prompts: Leather has neither events nor a silent request for accounts.
 */
export function createLeatherWallet(
  wallet: RpcWallet,
  purposes: readonly BitcoinPurpose[],
): BitcoinWallet {
  let networkId: CaipNetworkId | undefined
  const request = (method: string, params: object) => {
    const network = networkId && toChainName(networkId, 'leather')
    return requestRpc(wallet, leatherCodes, method, { ...params, ...(network && { network }) })
  }
  return {
    provider: createLeatherProvider(request, (next) => {
      networkId = next
    }),
    async requestAccounts({ mode, networkId: preferred }) {
      if (mode === 'silent') {
        throw new PorticoError(connectorNoAccounts, { args: { name: 'Leather' } })
      }
      networkId = preferred
      const result = await request('getAddresses', {})
      const addresses = isObject(result) ? safeRead(result, 'addresses') : undefined
      const accounts = readAccounts(addresses)
      // Leather returns the addresses of all purposes.
      return { accounts: accounts.filter(({ type }) => purposes.some((one) => one === type)) }
    },
    subscribe: () => () => {},
    disconnect: async () => {},
  }
}

function createLeatherProvider(
  request: (method: string, params: object) => Promise<unknown>,
  setNetwork: (networkId: CaipNetworkId) => void,
): BitcoinProvider {
  return {
    async signMessage({ address, message, protocol = getMessageProtocol(address) }) {
      const paymentType = /^(?:bc|tb|bcrt)1p/.test(address) ? 'p2tr' : 'p2wpkh'
      const type = protocol === 'ecdsa' ? 'legacy' : 'bip322'
      return readText(await request('signMessage', { message, paymentType, type }), 'signature')
    },
    async signPsbt({ psbt, inputs }) {
      const signAtIndex = inputs.map(({ index }) => index)
      const params = { hex: base64ToHex(psbt), signAtIndex, broadcast: false }
      return hexToBase64(readText(await request('signPsbt', params), 'hex'))
    },
    async sendTransfer({ to, value }) {
      const recipients = [{ address: to, amount: `${value}` }]
      return readText(await request('sendTransfer', { recipients }), 'txid')
    },
    switchNetwork: async ({ networkId }) => setNetwork(networkId),
  }
}
