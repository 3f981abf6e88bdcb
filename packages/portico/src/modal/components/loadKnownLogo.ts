import type { StoreApi } from 'zustand/vanilla'
import type { KnownLogos } from './knownLogos.ts'
import { toPictureUrl } from './toPictureUrl.ts'
import { walletLogos } from './walletLogos.ts'

/** Loads the built-in logo of a wallet into the store, if there is one. */
export async function load(
  { id, name }: { readonly id: string; readonly name: string },
  logos: StoreApi<KnownLogos>,
): Promise<void> {
  if (id in logos.getState()) return
  logos.setState({ [id]: undefined })
  const known = [id, toId(name)].find((candidate) => Object.hasOwn(walletLogos, candidate))
  const module = known && (await walletLogos[known]?.())
  logos.setState({ [id]: module ? toPictureUrl(module.logo) : null })
}

// Wallets of the page have ids of their own; their names are those of the directory.
function toId(name: string): string {
  return name
    .toLowerCase()
    .replace(/ wallet$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')
}
