import type { Eip1193Provider } from '../../wire/providers.ts'
import type { WalletState } from '../wallet/createWalletState.ts'

/** A window, or any target for wallet announcements. */
export type FakePage = EventTarget & { ethereum?: unknown }

const REQUEST = 'eip6963:requestProvider'

export interface Announcement {
  readonly name: string
  readonly icon: string
  readonly rdns: string
  readonly provider: Eip1193Provider
  readonly how: 'eip6963' | 'legacy' | 'both'
}

/** Announces a wallet to a page (EIP-6963), injects it as `window.ethereum`, or both. */
export function announceEvm(
  state: WalletState,
  page: FakePage,
  announcement: Announcement,
): () => void {
  const { name, icon, rdns, provider, how } = announcement
  // Some wallets announce the same uuid on every load.
  const info = Object.freeze({ uuid: '350670db-19fa-4704-a166-e52e178b59d2', name, icon, rdns })
  const detail = Object.freeze({ info, provider })
  const announce = () => {
    if (!state.present) return
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  const inject = () => {
    page.ethereum = provider
    page.dispatchEvent(new Event('ethereum#initialized'))
  }
  const remove = () => {
    if (page.ethereum === provider) delete page.ethereum
  }
  const appear = () => {
    if (how !== 'legacy') announce()
    if (how !== 'eip6963') inject()
  }
  const stop = state.onChange((change) => {
    if (change === 'vanish') remove()
    if (change === 'reappear') appear()
  })
  if (how !== 'legacy') page.addEventListener(REQUEST, announce)
  if (state.present) appear()
  return () => {
    stop()
    remove()
    page.removeEventListener(REQUEST, announce)
  }
}
