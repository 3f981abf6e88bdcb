import type { Eip1193Provider } from '../../wire/providers.ts'
import type { Vault } from '../wallet/createVault.ts'

/** A window, or anything a wallet can be installed into. */
export type FakePage = EventTarget & { ethereum?: unknown }

const REQUEST = 'eip6963:requestProvider'

export interface Announcement {
  readonly name: string
  readonly icon: string
  readonly rdns: string
  readonly provider: Eip1193Provider
  readonly how: 'eip6963' | 'legacy' | 'both'
}

/** Makes a wallet known to a page, now and whenever the page asks (EIP-6963), or as `window.ethereum`. */
export function announceEvm(vault: Vault, page: FakePage, announcement: Announcement): () => void {
  const { name, icon, rdns, provider, how } = announcement
  // Some wallets give the same uuid on every load.
  const info = Object.freeze({ uuid: '350670db-19fa-4704-a166-e52e178b59d2', name, icon, rdns })
  const detail = Object.freeze({ info, provider })
  const announce = () => {
    if (!vault.present) return
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  const inject = () => {
    page.ethereum = provider
    page.dispatchEvent(new Event('ethereum#initialized'))
  }
  const takeOut = () => {
    if (page.ethereum === provider) delete page.ethereum
  }
  const arrive = () => {
    if (how !== 'legacy') announce()
    if (how !== 'eip6963') inject()
  }
  const stop = vault.onChange((change) => {
    if (change === 'vanish') takeOut()
    if (change === 'reappear') arrive()
  })
  if (how !== 'legacy') page.addEventListener(REQUEST, announce)
  if (vault.present) arrive()
  return () => {
    stop()
    takeOut()
    page.removeEventListener(REQUEST, announce)
  }
}
