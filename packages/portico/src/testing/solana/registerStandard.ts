import type { Vault } from '../wallet/createVault.ts'

interface RegisterApi {
  register(...wallets: readonly object[]): () => void
}

/** Registers a wallet with a page, now and whenever an app gets ready (wallet-standard). */
export function registerStandard(vault: Vault, page: EventTarget, wallet: object): () => void {
  const apis = new Set<RegisterApi>()
  let unregister: (() => void)[] = []
  const register = (api: RegisterApi) => {
    apis.add(api)
    if (vault.present) unregister.push(api.register(wallet))
  }
  const leave = () => {
    for (const off of unregister) off()
    unregister = []
  }
  const onReady = (event: Event) => register((event as CustomEvent<RegisterApi>).detail)
  const stop = vault.onChange((change) => {
    if (change === 'vanish') leave()
    if (change === 'reappear') unregister = [...apis].map((api) => api.register(wallet))
  })
  page.addEventListener('wallet-standard:app-ready', onReady)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    stop()
    leave()
    page.removeEventListener('wallet-standard:app-ready', onReady)
  }
}
