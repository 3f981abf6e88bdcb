import type { BitcoinProvider } from '../../wire/accounts.ts'
import { getMessageProtocol } from '../../wire/bitcoinMessage.ts'
import {
  connectorAccountNotFound,
  connectorInvalidAnswer,
  connectorMethodUnsupported,
} from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { safeRead } from '../../wire/errors/readError.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { readAccounts } from '../accounts.ts'
import { findChain, toChainName } from '../chains.ts'
import { base64ToHex, hexToBase64, toSatoshis } from '../encoding.ts'
import { isObject } from './rpc.ts'
import type { BitcoinWallet } from './types.ts'

// The events of UniSat. Older wallets of its shape emit `networkChanged` only.
const CHANGES = ['accountsChanged', 'networkChanged', 'chainChanged', 'accountChanged']

/**
 * Creates a wallet on the interface of UniSat, which OKX and Binance have as well. It has one
 * account at a time, whose key signs.
 */
export function createUnisatWallet(wallet: object): BitcoinWallet {
  return {
    provider: createUnisatProvider(wallet),
    async requestAccounts({ mode }) {
      const [address] = await readAddresses(
        wallet,
        mode === 'silent' ? 'getAccounts' : 'requestAccounts',
      )
      if (address === undefined) return { accounts: [] }
      const [publicKey, networkId] = await Promise.all([
        callMethod(wallet, 'getPublicKey').catch(() => undefined),
        readNetwork(wallet),
      ])
      return { accounts: readAccounts([{ address, publicKey }]), networkId }
    },
    subscribe(listener) {
      const onChange = () => listener(false)
      const setListener = (method: 'on' | 'removeListener') => {
        for (const event of CHANGES) {
          try {
            const set = safeRead(wallet, method)
            if (typeof set === 'function') set.call(wallet, event, onChange)
          } catch {
            // A wallet with broken events still handles requests.
          }
        }
      }
      setListener('on')
      return () => setListener('removeListener')
    },
    async disconnect() {
      // Not every wallet of this shape has the method.
      await callMethod(wallet, 'disconnect').catch(() => undefined)
    },
  }
}

function createUnisatProvider(wallet: object): BitcoinProvider {
  const requireAccount = async (address: string) => {
    const [current] = await readAddresses(wallet, 'getAccounts')
    if (current !== address) throw new PorticoError(connectorAccountNotFound)
  }
  return {
    async signMessage({ address, message, protocol = getMessageProtocol(address) }) {
      await requireAccount(address)
      const type = protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'
      return requireText(await callMethod(wallet, 'signMessage', message, type), 'signMessage')
    },
    async signPsbt({ psbt, inputs }) {
      const options = {
        autoFinalized: false,
        toSignInputs: inputs.map(({ index, address }) => ({ index, address })),
      }
      const signed = await callMethod(wallet, 'signPsbt', base64ToHex(psbt), options)
      return hexToBase64(requireText(signed, 'signPsbt'))
    },
    async sendTransfer({ address, to, value }) {
      await requireAccount(address)
      return requireText(
        await callMethod(wallet, 'sendBitcoin', to, toSatoshis(value)),
        'sendBitcoin',
      )
    },
    async switchNetwork({ networkId }) {
      const chain = toChainName(networkId, 'unisat')
      if (chain && hasMethod(wallet, 'switchChain')) {
        return void (await callMethod(wallet, 'switchChain', chain))
      }
      const network = toChainName(networkId, 'unisatNetwork')
      if (!network)
        throw new PorticoError(connectorMethodUnsupported, { args: { method: 'switchChain' } })
      await callMethod(wallet, 'switchNetwork', network)
    },
  }
}

async function readAddresses(wallet: object, method: string): Promise<readonly string[]> {
  const answer = await callMethod(wallet, method)
  if (!Array.isArray(answer)) throw new PorticoError(connectorInvalidAnswer, { details: method })
  return answer.filter((address) => typeof address === 'string' && address !== '')
}

async function readNetwork(wallet: object): Promise<CaipNetworkId | undefined> {
  const chain = await callMethod(wallet, 'getChain').catch(() => undefined)
  const found = isObject(chain) && findChain('unisat', safeRead(chain, 'enum'))
  if (found) return found
  const network = await callMethod(wallet, 'getNetwork').catch(() => undefined)
  return findChain('unisatNetwork', network)
}

function hasMethod(wallet: object, name: string): boolean {
  return typeof safeRead(wallet, name) === 'function'
}

async function callMethod(wallet: object, name: string, ...args: unknown[]): Promise<unknown> {
  const method = safeRead(wallet, name)
  if (typeof method !== 'function') {
    throw new PorticoError(connectorMethodUnsupported, { args: { method: name } })
  }
  try {
    return await method.apply(wallet, args)
  } catch (error) {
    throw mapWalletError(error)
  }
}

function requireText(value: unknown, details: string): string {
  if (typeof value === 'string' && value !== '') return value
  throw new PorticoError(connectorInvalidAnswer, { details })
}
