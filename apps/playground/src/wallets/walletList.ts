import type { DemoWallet } from './demoWallet.ts'

/** The demo wallets of the page. Some of them come later. */
export interface WalletList {
  getWallets(): readonly DemoWallet[]
  subscribe(listener: () => void): () => void
  add(wallets: readonly DemoWallet[]): void
}

export function createWalletList(first: readonly DemoWallet[]): WalletList {
  let all = first
  const listeners = new Set<() => void>()
  return {
    getWallets: () => all,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(wallets) {
      all = [...all, ...wallets]
      for (const listener of listeners) listener()
    },
  }
}
