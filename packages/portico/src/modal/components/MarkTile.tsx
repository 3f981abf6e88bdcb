import type { ReactNode } from 'react'
import type { Network } from '../../wire/network.ts'
import { getNetworkColors } from './networkColors.ts'
import type { NetworkMark } from './networkMarks.ts'

/** A network's mark on its ground; the ground alone while there is no mark. Modal and buttons draw the same. */
export function MarkTile({
  network,
  mark,
  size,
}: {
  network: Network
  mark: NetworkMark | undefined
  /** In px, and round; without it the tile fills what is around it. */
  size?: number | undefined
}): ReactNode {
  const { ground, ink } = getNetworkColors(network, mark)
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className="picture" aria-hidden="true">
      <rect width="24" height="24" rx={size} fill={ground} />
      {mark && <path d={mark.path} fill={ink} fillRule="evenodd" />}
    </svg>
  )
}
