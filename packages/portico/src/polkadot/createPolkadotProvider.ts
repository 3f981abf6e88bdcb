import { bytesToHex } from '@noble/hashes/utils'
import type { PolkadotProvider } from '../wire/accounts.ts'
import { connectorAccountNotFound, rpcProviderDisconnected } from '../wire/errors/catalogue.ts'
import { isPorticoError, PorticoError } from '../wire/errors/porticoError.ts'
import { safeRead } from '../wire/errors/readError.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import type { InjectedAccount } from './accounts.ts'
import { decodeSs58 } from './addresses.ts'
import { callMethod, type InjectedWallet, isMethod, isObject } from './injectedWallet.ts'
import { addTypeByte, readHex } from './walletAnswer.ts'

/** What a provider needs of its session. */
export interface ProviderSession {
  /** The accounts that the wallet granted. */
  accounts(): readonly InjectedAccount[]
  switchNetwork(networkId: CaipNetworkId): void
  /** Called after each request: whether the wallet is still there. */
  onReachability(reachability: 'ok' | 'unreachable'): void
}

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
  const request = async (method: string, parameters: object) => {
    try {
      const result = await callMethod(signer, method, parameters)
      session.onReachability('ok')
      return result
    } catch (error) {
      const isGone = isPorticoError(error, rpcProviderDisconnected)
      session.onReachability(isGone ? 'unreachable' : 'ok')
      throw error
    }
  }
  const provider: PolkadotProvider = {
    async signRaw({ address, data }) {
      const parameters = { address: find(address).source, data, type: 'bytes' }
      return readHex(await request('signRaw', parameters), 'signature')
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
      const result = await request('signPayload', { ...payload, address: source })
      const signature = addTypeByte(readHex(result, 'signature'), keyType)
      const hasTransaction = isObject(result) && safeRead(result, 'signedTransaction')
      if (!hasTransaction) return { signature }
      return { signature, signedTransaction: readHex(result, 'signedTransaction') }
    },
  }
}
