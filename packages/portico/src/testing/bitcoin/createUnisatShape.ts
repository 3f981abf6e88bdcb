import { base64, hex } from '@scure/base'
import { findChain, toChainName } from '../../bitcoin/chains.ts'
import { invalidParams } from '../wallet/rpcErrors.ts'
import type { BitcoinAgent } from './createBitcoinAgent.ts'

// The interface of UniSat. Source: docs.unisat.io.

/** A wallet with the interface of UniSat. */
export interface FakeUnisatWallet {
  requestAccounts(): Promise<unknown>
  getAccounts(): Promise<readonly string[]>
  on(event: string, listener: (value: unknown) => void): void
  removeListener(event: string, listener: (value: unknown) => void): void
}

/** Creates a wallet with the interface of UniSat: one account, and methods with positions. */
export function createUnisatShape(agent: BitcoinAgent): FakeUnisatWallet & object {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const addresses = () => agent.granted.slice(0, 1).map(({ address }) => address)
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  const chain = () => ({ enum: toChainName(agent.networkId, 'unisat'), name: '', network: '' })
  agent.onChange(() => {
    emit('accountsChanged', addresses())
    emit('chainChanged', chain())
  })
  return {
    async requestAccounts() {
      const granted = await agent.connect({ method: 'requestAccounts', params: [], silent: false })
      return Array.isArray(granted) ? addresses().slice(0, granted.length) : granted
    },
    async getAccounts() {
      await agent.connect({ method: 'getAccounts', params: [], silent: true })
      return addresses()
    },
    getPublicKey: async () => hex.encode(agent.granted[0]?.publicKey ?? new Uint8Array()),
    getChain: async () => chain(),
    async switchChain(name: string) {
      const networkId = findChain('unisat', name)
      if (!networkId) throw invalidParams('Unknown chain')
      agent.selectNetwork(networkId)
      return chain()
    },
    disconnect: async () => agent.disconnect('disconnect'),
    signMessage: async (message: string, type = 'ecdsa') =>
      base64.encode(
        await agent.signMessage({
          method: 'signMessage',
          params: [message, type],
          address: agent.granted[0]?.address,
          message,
          protocol: type === 'ecdsa' ? 'ecdsa' : 'bip322',
        }),
      ),
    async signPsbt(psbt: string, options: { toSignInputs: readonly { index: number }[] }) {
      const indexes = options.toSignInputs.map(({ index }) => index)
      const params = [psbt, options]
      const request = { method: 'signPsbt', params, psbt: hex.decode(psbt), indexes }
      return hex.encode(await agent.signPsbt(request))
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  } as FakeUnisatWallet & object
}
