import type { ReactNode } from 'react'
import type { Network } from '../../wire/network.ts'
import { fadeIn } from './fadeIn.ts'
import { MarkTile } from './MarkTile.tsx'
import { getButtonMark } from './networkMarks.ts'

/** A network's logo at the size that buttons use. It fades in on the background. */
export function NetworkTile({ network }: { network: Network }): ReactNode {
  return <MarkTile network={network} mark={getButtonMark(network)} size={20} pathRef={fadeIn} />
}
