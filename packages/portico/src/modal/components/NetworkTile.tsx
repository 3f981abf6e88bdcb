import type { ReactNode } from 'react'
import type { Network } from '../../wire/network.ts'
import { getButtonMark } from './getButtonMark.ts'
import { MarkTile } from './MarkTile.tsx'

/** A network's mark at the size of a button's picture. */
export function NetworkTile({ network }: { network: Network }): ReactNode {
  return <MarkTile network={network} mark={getButtonMark(network)} size={20} />
}
