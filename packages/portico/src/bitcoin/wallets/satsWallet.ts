import type { BitcoinProvider } from '../../wire/accounts.ts'
import { getMessageProtocol } from '../../wire/bitcoinMessage.ts'
import { connectorMethodUnsupported } from '../../wire/errors/catalogue.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { safeRead } from '../../wire/errors/readError.ts'
import { readAccounts } from '../accounts.ts'
import { findChain, toChainName } from '../chains.ts'
import { toSatoshis } from '../encoding.ts'
import type { BitcoinPurpose } from '../options.ts'
import { isObject, type RpcWallet, readText, requestRpc, satsCodes } from './rpc.ts'
import type { BitcoinGrant, BitcoinWallet } from './types.ts'

/** The events of @sats-connect/core that change the grant. */
const CHANGES = ['accountChange', 'networkChange'] as const

/** Creates a wallet on the methods of sats-connect: Xverse, Fordefi, Magic Eden and others. */
export function createSatsWallet(
  wallet: RpcWallet,
  purposes: readonly BitcoinPurpose[],
): BitcoinWallet {
  const request = (method: string, params?: unknown) =>
    requestRpc(wallet, satsCodes, method, params)
  return {
    provider: createSatsProvider(request),
    async requestAccounts({ mode, networkId }) {
      // Rejects without a prompt if the site has no permission.
      if (mode === 'silent') return readGrant(await request('wallet_getAccount', null), purposes)
      const network = networkId && toChainName(networkId, 'sats')
      try {
        const params = { addresses: purposes, ...(network && { network }) }
        return readGrant(await request('wallet_connect', params), purposes)
      } catch (error) {
        if (!isPorticoError(error, connectorMethodUnsupported)) throw error
        // Wallets without permissions.
        return { accounts: readAccounts(await request('getAccounts', { purposes })) }
      }
    },
    subscribe: (listener) => subscribe(wallet, listener),
    async disconnect() {
      await request('wallet_disconnect', null)
    },
  }
}

function createSatsProvider(
  request: (method: string, params: unknown) => Promise<unknown>,
): BitcoinProvider {
  return {
    async signMessage({ address, message, protocol = getMessageProtocol(address) }) {
      const params = { address, message, protocol: protocol.toUpperCase() }
      return readText(await request('signMessage', params), 'signature')
    },
    async signPsbt({ psbt, inputs }) {
      const signInputs: Record<string, number[]> = {}
      for (const { address, index } of inputs) {
        signInputs[address] = [...(signInputs[address] ?? []), index]
      }
      return readText(await request('signPsbt', { psbt, signInputs, broadcast: false }), 'psbt')
    },
    async sendTransfer({ to, value }) {
      const recipients = [{ address: to, amount: toSatoshis(value) }]
      return readText(await request('sendTransfer', { recipients }), 'txid')
    },
    async switchNetwork({ networkId }) {
      await request('wallet_changeNetwork', { name: toChainName(networkId, 'sats') })
    },
  }
}

// A wallet may share more than was requested.
function readGrant(result: unknown, purposes: readonly BitcoinPurpose[]): BitcoinGrant {
  const network = isObject(result) ? safeRead(result, 'network') : undefined
  const bitcoin = isObject(network) ? safeRead(network, 'bitcoin') : undefined
  const name = isObject(bitcoin) ? safeRead(bitcoin, 'name') : undefined
  const accounts = readAccounts(isObject(result) ? safeRead(result, 'addresses') : undefined)
  const requested = accounts.filter(({ type }) => purposes.some((purpose) => purpose === type))
  return { accounts: requested, networkId: findChain('sats', name) }
}

function subscribe(wallet: RpcWallet, listener: (ended: boolean) => void): () => void {
  const stops = [
    ...CHANGES.map((eventName) => addListener(wallet, eventName, () => listener(false))),
    addListener(wallet, 'disconnect', () => listener(true)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

// A wallet with broken events still handles requests.
function addListener(wallet: RpcWallet, eventName: string, cb: () => void): () => void {
  let isSubscribed = true
  const onEvent = () => {
    if (isSubscribed) cb()
  }
  let stop: unknown
  try {
    const add = safeRead(wallet, 'addListener')
    stop = typeof add === 'function' ? add.call(wallet, { eventName, cb: onEvent }) : undefined
  } catch {
    stop = undefined
  }
  return () => {
    isSubscribed = false
    try {
      if (typeof stop === 'function') stop()
    } catch {
      // `isSubscribed` already ignores further events.
    }
  }
}
