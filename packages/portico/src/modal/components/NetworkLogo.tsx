import type { ReactNode } from 'react'
import type { Network } from '../../wire/network.ts'
import { useNetworkMarks } from '../hooks/useNetworkMarks.ts'
import { useModal } from '../shell/context.ts'
import { MarkTile } from './MarkTile.tsx'
import { Monogram } from './Monogram.tsx'
import { getNetworkTint } from './networkColors.ts'
import { Picture } from './Picture.tsx'
import type { LogoSize } from './WalletLogo.tsx'

/**
 * A network's logo: the picture that the site set, else the built-in logo, else the first letter.
 */
export function NetworkLogo({
  network,
  size = 'md',
}: {
  network: Network
  size?: LogoSize | 'xs'
}): ReactNode {
  const { networkImages } = useModal().config
  return (
    <span className="logo" data-size={size} data-round="">
      <Picture
        src={networkImages[network.caipNetworkId] ?? network.imageUrl}
        fallback={<Mark network={network} />}
      />
    </span>
  )
}

function Mark({ network }: { network: Network }): ReactNode {
  const marks = useNetworkMarks()
  const mark = marks?.[network.id]
  // While the logos load, only the background shows: a letter would flash.
  if (marks && !mark) return <Monogram name={network.name} ground={getNetworkTint(network)} />
  return <MarkTile network={network} mark={mark} />
}
