import type { SolanaKey } from '../keys/solanaKeys.ts'
import type { Vault } from '../wallet/createVault.ts'
import { unauthorized, userRejected } from '../wallet/rpcErrors.ts'
import { type SendOptions, sendToCluster } from './sendToCluster.ts'
import { firstSignature, signTransactionBytes } from './signTransactionBytes.ts'

/** The Solana side of a fake wallet, before any standard dresses it. */
export interface SolanaAgent {
  /** The addresses the site may see, the selected one first. */
  readonly granted: readonly string[]
  setAccounts(addresses: readonly string[]): void
  /** What the wallet grants after an approval; anything but addresses for a lie. */
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

/** Makes the Solana side of a wallet over its vault and keys. */
export function createSolanaAgent(vault: Vault, keys: readonly SolanaKey[]): SolanaAgent {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const granted = (): readonly string[] =>
    vault.locked ? [] : (JSON.parse(vault.recall(GRANT) ?? '[]') as string[])
  const grant = (addresses: readonly string[]) =>
    vault.remember(GRANT, addresses.length > 0 ? JSON.stringify(addresses) : undefined)
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
    const key = find(address)
    const approval = await vault.approve({ namespace: GRANT, method, params })
    if (approval === 'empty') throw userRejected
    return approval === 'lie' ? Uint8Array.of(1, 2, 3) : make(key)
  }

  vault.onChange((change) => {
    if (change === 'revoke') grant([])
    if (change === 'vanish' || change === 'reappear') return
    if (change !== 'unlock' || granted().length > 0) tell()
  })

  const signTransaction = (method: string, address: string, transaction: Uint8Array) =>
    sign(method, address, { transaction }, (key) => signTransactionBytes(transaction, key).signed)

  return {
    get granted() {
      return granted()
    },
    setAccounts(addresses) {
      grant(addresses.filter((address) => keys.some((key) => key.address === address)))
      tell()
    },
    async connect(silent) {
      const prompt = { namespace: GRANT, method: 'standard:connect', params: { silent } } as const
      const known = granted().length > 0 && !vault.script.due(prompt.method)
      if (silent || known) {
        vault.note(prompt)
        return granted()
      }
      const approval = await vault.approve(prompt)
      if (approval === 'lie') return 'yes'
      if (approval === 'empty') return []
      const all = keys.map(({ address }) => address)
      grant(approval === 'partial' ? all.slice(0, 1) : all)
      tell()
      return granted()
    },
    disconnect() {
      vault.note({ namespace: GRANT, method: 'standard:disconnect', params: undefined })
      grant([])
      tell()
    },
    signMessage: (address, message) =>
      sign('solana:signMessage', address, { message }, (key) => key.sign(message)),
    signTransaction: (address, transaction) =>
      signTransaction('solana:signTransaction', address, transaction),
    async signAndSend(address, transaction, rpcUrl, options) {
      const method = 'solana:signAndSendTransaction'
      const signed = await signTransaction(method, address, transaction)
      if (signed.length < transaction.length) return signed // a lie
      await sendToCluster(rpcUrl, signed, options)
      return firstSignature(signed)
    },
    onAccounts(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
