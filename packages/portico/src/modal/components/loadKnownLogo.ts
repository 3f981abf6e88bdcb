import type { StoreApi } from 'zustand/vanilla'
import { walletLogos } from './walletLogos.ts'

/** The built-in logos that were needed, as data URLs by wallet id; `undefined` while one loads. */
export type KnownLogos = Readonly<Record<string, string | undefined>>

/** Loads the built-in logo of a wallet into the store, if there is one. */
export async function load(
  { id, name }: { readonly id: string; readonly name: string },
  logos: StoreApi<KnownLogos>,
): Promise<void> {
  if (id in logos.getState()) return
  logos.setState({ [id]: undefined })
  const known = [id, toId(name)].find((candidate) => Object.hasOwn(walletLogos, candidate))
  const module = known && (await walletLogos[known]?.())
  if (module) logos.setState({ [id]: `data:image/svg+xml,${encodeURIComponent(module.logo)}` })
}

// Wallets of the page have ids of their own; their names are those of the directory.
function toId(name: string): string {
  return name
    .toLowerCase()
    .replace(/ wallet$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')
}
