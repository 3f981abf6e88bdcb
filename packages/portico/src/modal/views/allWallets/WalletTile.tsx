import { memo, type ReactNode } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { WalletLogo } from '../../components/WalletLogo.tsx'
import { useTranslate } from '../../shell/context.ts'
import type { TileWallet } from './useTiles.ts'

/**
 * A wallet of the grid. Its props are primitives, so that another page does not render it again.
 */
export const WalletTile = memo(function WalletTile({
  installed,
  certified,
  disabled,
  ...wallet
}: TileWallet & { disabled: boolean }): ReactNode {
  const t = useTranslate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: its list is not a list element
    <div role="listitem">
      <button
        type="button"
        className="tile"
        data-id={wallet.id}
        tabIndex={-1}
        aria-disabled={disabled || undefined}
      >
        <span className="tile-face">
          <WalletLogo wallet={wallet} size="tile" lazy />
          {installed && (
            <span className="tile-mark">
              <Icon name="check" />
            </span>
          )}
        </span>
        <span className="tile-name">
          <bdi>{wallet.name}</bdi>
          {certified && <Icon name="seal" />}
        </span>
        {installed && <span className="sr">{t('connect.installed')}</span>}
        {certified && <span className="sr">{t('allWallets.certified')}</span>}
      </button>
    </div>
  )
})

/** Placeholder tiles at their final size. */
export function SkeletonTiles({ count }: { count: number }): ReactNode {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike
    <div key={index} aria-hidden="true">
      <span className="tile skeleton">
        <span className="tile-face">
          <span className="logo" data-size="tile" />
        </span>
        <span className="bone" />
      </span>
    </div>
  ))
}
