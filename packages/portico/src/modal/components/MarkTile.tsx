import type { ReactNode, Ref } from 'react'
import type { Network } from '../../wire/network.ts'
import { getNetworkColors } from './networkColors.ts'
import type { NetworkMark } from './networkMarks.ts'

/**
 * A network's logo on its background; only the background while there is no logo. The modal and the
 * buttons share it.
 */
export function MarkTile({
  network,
  mark,
  size,
  pathRef,
}: {
  network: Pick<Network, 'testnet' | 'color'>
  mark: NetworkMark | undefined
  /** The size in pixels; makes the tile round. Without it, the tile fills its container. */
  size?: number | undefined
  pathRef?: Ref<SVGPathElement> | undefined
}): ReactNode {
  const { ground, ink } = getNetworkColors(network, mark)
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className="picture" aria-hidden="true">
      <rect width="24" height="24" rx={size} fill={ground} />
      {mark && <path ref={pathRef} d={mark.path} fill={ink} fillRule="evenodd" />}
    </svg>
  )
}
