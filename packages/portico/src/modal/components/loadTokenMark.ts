import type { StoreApi } from 'zustand/vanilla'
import type { KnownLogos } from './knownLogos.ts'
import { tokenAddresses, tokenMarks } from './tokenMarks.ts'
import { toPictureUrl } from './toPictureUrl.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The marks of tokens by CAIP-10 id, EVM addresses in lower case. */
const marks: ReadonlyMap<string, string> = new Map(
  tokenAddresses.split('\n').flatMap((line) => {
    const [mark = '', ...addresses] = line.split(' ')
    return addresses.map((address) => [toAccountId(address), mark] as const)
  }),
)

function toAccountId(address: string): string {
  return address.includes(':') ? `eip155:${address.replace(':', ':0x')}` : `${SOLANA}:${address}`
}

/**
 * Loads the mark of a well-known token into the store, if there is one. Only the address on its
 * network counts: anyone can deploy a token with any symbol.
 *
 * @param token - `id` is a CAIP-10 id
 */
export async function load(
  { id }: { readonly id: string },
  logos: StoreApi<KnownLogos>,
): Promise<void> {
  if (id in logos.getState()) return
  logos.setState({ [id]: undefined })
  const mark = marks.get(id.startsWith('eip155:') ? id.toLowerCase() : id)
  const svg = mark && (await draw(mark))
  logos.setState({ [id]: svg ? toPictureUrl(svg) : null })
}

async function draw(mark: string): Promise<string | undefined> {
  if (!mark.startsWith('=')) return (await tokenMarks[mark]?.())?.logo
  const { networkMarks } = await import('./networkMarks.ts')
  const coin = networkMarks[mark.slice(1)]
  return (
    coin &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${coin.ground}" d="M0 0h24v24H0z"/><path fill="${coin.ink ?? '#fff'}" fill-rule="evenodd" d="${coin.path}"/></svg>`
  )
}
