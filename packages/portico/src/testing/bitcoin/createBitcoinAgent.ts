import { Transaction } from '@scure/btc-signer'
import { bitcoin } from '../../networks/bitcoin.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { WalletState } from '../wallet/createWalletState.ts'
import { invalidInput, unauthorized, userRejected } from '../wallet/rpcErrors.ts'
import type { BitcoinKey, BitcoinKeyAddress } from './bitcoinKeys.ts'
import { signBip137, signBip322 } from './signBitcoinMessage.ts'

/** The Bitcoin side of a fake wallet, independent of its interface. */
export interface BitcoinAgent {
  /** The addresses that the site may see, the one for payments first. */
  readonly granted: readonly BitcoinKeyAddress[]
  readonly networkId: CaipNetworkId
  /** Selects an account. The site sees it if it may see any. */
  selectAccount(index: number): void
  selectNetwork(networkId: CaipNetworkId): void
  /** The site may see the account from now on. */
  grant(): void
  /** Returns the granted addresses, or an invalid value for the step `lie`. */
  connect(request: ConnectRequest): Promise<unknown>
  disconnect(method: string): void
  signMessage(request: SignMessageRequest): Promise<Uint8Array>
  /** Signs inputs of a PSBT, or all that the account can sign. */
  signPsbt(request: SignPsbtRequest): Promise<Uint8Array>
  /** Called after the account, the network or the grant changed. */
  onChange(listener: () => void): () => void
}

interface ConnectRequest {
  readonly method: string
  readonly params: unknown
  readonly silent: boolean
}

interface SignMessageRequest {
  readonly method: string
  readonly params: unknown
  readonly address: string | undefined
  readonly message: string
  readonly protocol: 'ecdsa' | 'bip322'
}

interface SignPsbtRequest {
  readonly method: string
  readonly params: unknown
  readonly psbt: Uint8Array
  readonly indexes: readonly number[]
}

const NAMESPACE = 'bip122'
const NETWORK_ID = 'bip122:network'
const ACCOUNT = 'bip122:account'

/** Creates the Bitcoin side of a fake wallet. */
export function createBitcoinAgent(state: WalletState, keys: readonly BitcoinKey[]): BitcoinAgent {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const networkId = () => (state.read(NETWORK_ID) ?? bitcoin.caipNetworkId) as CaipNetworkId
  const current = () => keys[Number(state.read(ACCOUNT) ?? 0)] as BitcoinKey
  const isGranted = () => !state.locked && state.read(NAMESPACE) === 'yes'
  const granted = () => (isGranted() ? current().addresses(networkId()) : [])
  const find = (address: string | undefined) => {
    const found = granted().find((item) => address === undefined || item.address === address)
    if (!found) throw unauthorized
    return found
  }

  const grant = () => {
    state.write(NAMESPACE, 'yes')
    notify()
  }

  state.onChange((change) => {
    if (change === 'revoke') state.write(NAMESPACE, undefined)
    if (change === 'vanish' || change === 'reappear') return
    if (change !== 'unlock' || isGranted()) notify()
  })

  return {
    get granted() {
      return granted()
    },
    get networkId() {
      return networkId()
    },
    selectAccount(index) {
      state.write(ACCOUNT, `${index}`)
      notify()
    },
    selectNetwork(id) {
      state.write(NETWORK_ID, id)
      notify()
    },
    grant,
    async connect({ method, params, silent }) {
      const prompt = { namespace: NAMESPACE, method, params } as const
      if (silent || (isGranted() && !state.script.has(prompt))) {
        state.logRequest(prompt)
        return granted()
      }
      const approval = await state.approve(prompt)
      if (approval === 'lie') return 'yes'
      if (approval === 'empty') return []
      grant()
      return granted()
    },
    disconnect(method) {
      state.logRequest({ namespace: NAMESPACE, method, params: undefined })
      state.write(NAMESPACE, undefined)
      notify()
    },
    async signMessage({ method, params, address, message, protocol }) {
      const key = current()
      find(address)
      const approval = await state.approve({ namespace: NAMESPACE, method, params })
      // The user may have revoked the grant meanwhile.
      const account = find(address)
      if (approval === 'empty') throw userRejected
      if (approval === 'lie') return new Uint8Array()
      const sign = protocol === 'ecdsa' ? signBip137 : signBip322
      return sign(key, account, message)
    },
    async signPsbt({ method, params, psbt, indexes }) {
      const { secret } = current()
      find(undefined)
      const approval = await state.approve({ namespace: NAMESPACE, method, params })
      find(undefined)
      if (approval === 'empty') throw userRejected
      if (approval === 'lie') return Uint8Array.of(1, 2, 3)
      const transaction = Transaction.fromPSBT(psbt)
      for (const index of indexes) {
        if (!transaction.signIdx(secret, index)) throw invalidInput(`Input ${index} is not mine`)
      }
      return transaction.toPSBT()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
