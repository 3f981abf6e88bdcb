import type { SolanaKey } from '../keys/solanaKeys.ts'
import type { WalletState } from '../wallet/createWalletState.ts'
import { unauthorized, userRejected } from '../wallet/rpcErrors.ts'
import {
  firstSignature,
  type SendOptions,
  sendToCluster,
  signTransactionBytes,
} from './transactions.ts'

/** The Solana side of a fake wallet, independent of wallet-standard. */
export interface SolanaAgent {
  /** The addresses that the site may see, the selected one first. */
  readonly granted: readonly string[]
  setAccounts(addresses: readonly string[]): void
  /** Returns the granted addresses, or an invalid value for the step `lie`. */
  connect(silent: boolean): Promise<unknown>
  disconnect(): void
  signMessage(address: string, message: Uint8Array): Promise<Uint8Array>
  signTransaction(address: string, transaction: Uint8Array): Promise<Uint8Array>
  signAndSend(
    address: string,
    transaction: Uint8Array,
    rpcUrl: string | undefined,
    options?: SendOptions,
  ): Promise<Uint8Array>
  onAccounts(listener: () => void): () => void
}

const GRANT = 'solana'

/** Creates the Solana side of a fake wallet. */
export function createSolanaAgent(state: WalletState, keys: readonly SolanaKey[]): SolanaAgent {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const granted = (): readonly string[] =>
    state.locked ? [] : (JSON.parse(state.read(GRANT) ?? '[]') as string[])
  const grant = (addresses: readonly string[]) =>
    state.write(GRANT, addresses.length > 0 ? JSON.stringify(addresses) : undefined)
  const find = (address: string): SolanaKey => {
    const key = keys.find((item) => item.address === address)
    if (!key || !granted().includes(address)) throw unauthorized
    return key
  }
  const sign = async (
    method: string,
    address: string,
    params: unknown,
    make: (key: SolanaKey) => Uint8Array,
  ): Promise<Uint8Array> => {
    find(address)
    const approval = await state.approve({ namespace: GRANT, method, params })
    // The user may have revoked the grant meanwhile.
    const key = find(address)
    if (approval === 'empty') throw userRejected
    return approval === 'lie' ? Uint8Array.of(1, 2, 3) : make(key)
  }

  state.onChange((change) => {
    if (change === 'revoke') grant([])
    if (change === 'vanish' || change === 'reappear') return
    if (change !== 'unlock' || granted().length > 0) notify()
  })

  const signTransaction = (method: string, address: string, transaction: Uint8Array) =>
    sign(method, address, { transaction }, (key) => signTransactionBytes(transaction, key).signed)

  return {
    get granted() {
      return granted()
    },
    setAccounts(addresses) {
      grant(addresses.filter((address) => keys.some((key) => key.address === address)))
      notify()
    },
    async connect(silent) {
      const prompt = { namespace: GRANT, method: 'standard:connect', params: { silent } } as const
      const known = granted().length > 0 && !state.script.has(prompt)
      if (silent || known) {
        state.logRequest(prompt)
        return granted()
      }
      const approval = await state.approve(prompt)
      if (approval === 'lie') return 'yes'
      if (approval === 'empty') return []
      const all = keys.map(({ address }) => address)
      grant(approval === 'partial' ? all.slice(0, 1) : all)
      notify()
      return granted()
    },
    disconnect() {
      state.logRequest({ namespace: GRANT, method: 'standard:disconnect', params: undefined })
      grant([])
      notify()
    },
    signMessage: (address, message) =>
      sign('solana:signMessage', address, { message }, (key) => key.sign(message)),
    signTransaction: (address, transaction) =>
      signTransaction('solana:signTransaction', address, transaction),
    async signAndSend(address, transaction, rpcUrl, options) {
      const method = 'solana:signAndSendTransaction'
      const signed = await signTransaction(method, address, transaction)
      if (signed.length < transaction.length) return signed // the step `lie`
      await sendToCluster(rpcUrl, signed, options)
      return firstSignature(signed)
    },
    onAccounts(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
