import { toDataUrl } from './toDataUrl.ts'
import { walletLogos } from './walletLogos.ts'

/** Loads the built-in logo of a wallet as a data URL; empty if there is none. */
export async function load({
  id,
  name,
}: {
  readonly id: string
  readonly name: string
}): Promise<string> {
  const known = [id, toId(name)].find((candidate) => Object.hasOwn(walletLogos, candidate))
  const module = known && (await walletLogos[known]?.())
  return toDataUrl(module ? module.logo : undefined)
}

// Wallets of the page have ids of their own; their names are those of the directory.
function toId(name: string): string {
  return name
    .toLowerCase()
    .replace(/ wallet$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')
}
