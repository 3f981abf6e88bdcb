import type { StoreApi } from 'zustand/vanilla'
import { canonicalAddress } from '../../wire/namespaces/namespaceTable.ts'
import type { KnownLogos } from './knownLogos.ts'
import { tokenAddresses, tokenMarks } from './tokenMarks.ts'
import { toPictureUrl } from './toPictureUrl.ts'

/** The marks of tokens by CAIP-10 id. */
const marks: ReadonlyMap<string, string> = new Map(
  tokenAddresses.split('\n').flatMap((line) => {
    const [mark = '', ...ids] = line.split(' ')
    return ids.map((id) => [id, mark] as const)
  }),
)

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
  const [namespace = ''] = id.split(':')
  const mark = marks.get(canonicalAddress(namespace, id))
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
