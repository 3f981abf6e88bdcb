import type { ReactNode } from 'react'
import { getMarkAtRest } from '../../networks/getMarkAtRest.ts'
import type { Network } from '../../wire/network.ts'
import { fadeIn } from './fadeIn.ts'
import { MarkTile } from './MarkTile.tsx'
import { getButtonMark } from './networkMarks.ts'

/**
 * A network's logo at the size that buttons use. It fades in on the background, unless the button
 * has shown it before.
 */
export function NetworkTile({ network }: { network: Network }): ReactNode {
  const pathRef = getMarkAtRest(network) ? undefined : fadeIn
  return <MarkTile network={network} mark={getButtonMark(network)} size={20} pathRef={pathRef} />
}
