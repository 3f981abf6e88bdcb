import type { ReactNode } from 'react'
import type { Network } from '../../wire/network.ts'
import { MarkTile } from './MarkTile.tsx'
import { type NetworkMark, networkMarks } from './networkMarks.ts'

// Not the letter that the modal draws: in a button it would be seen as a part of its name.
const unknown: NetworkMark = {
  path: 'M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12m0 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  ground: '#737985',
}

/** A network's mark at the size of a button's picture. */
export function NetworkTile({ network }: { network: Network }): ReactNode {
  return <MarkTile network={network} mark={networkMarks[network.id] ?? unknown} size={20} />
}
