import type { DemoWallet } from './demoWallet.ts'

/** The demo wallets of the page. Some of them come later. */
export interface WalletList {
  getWallets(): readonly DemoWallet[]
  subscribe(listener: () => void): () => void
  add(wallet: DemoWallet): void
  /** Whether no more wallets come. */
  isComplete(): boolean
  complete(): void
}

export function createWalletList(): WalletList {
  let all: readonly DemoWallet[] = []
  let isComplete = false
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    getWallets: () => all,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(wallet) {
      all = [...all, wallet]
      notify()
    },
    isComplete: () => isComplete,
    complete() {
      isComplete = true
      notify()
    },
  }
}
