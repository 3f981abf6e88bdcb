import { canonicalAddress } from '../../wire/namespaces/namespaceTable.ts'
import { toDataUrl } from './toDataUrl.ts'
import { tokenAddresses, tokenMarks } from './tokenMarks.ts'

/** The marks of tokens by CAIP-10 id. */
const marks: ReadonlyMap<string, string> = new Map(
  tokenAddresses.split('\n').flatMap((line) => {
    const [mark = '', ...ids] = line.split(' ')
    return ids.map((id) => [id, mark] as const)
  }),
)

/**
 * Loads the mark of a well-known token as a data URL; empty if there is none. Only the address on
 * its network counts: anyone can deploy a token with any symbol.
 *
 * @param token - `id` is a CAIP-10 id
 */
export async function load({ id }: { readonly id: string }): Promise<string> {
  const [namespace = ''] = id.split(':')
  const mark = marks.get(canonicalAddress(namespace, id))
  return toDataUrl(mark && (await draw(mark)))
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
