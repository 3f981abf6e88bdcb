import type { ReactNode } from 'react'
import type { Network } from '../../wire/network.ts'
import { useModal } from '../shell/context.ts'
import { Picture } from './Picture.tsx'
import type { LogoSize } from './WalletLogo.tsx'

/** A network's tile. */
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
      <Picture src={networkImages[network.caipNetworkId] ?? network.imageUrl} name={network.name} />
    </span>
  )
}
