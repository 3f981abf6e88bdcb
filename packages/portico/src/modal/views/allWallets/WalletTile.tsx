import { memo, type ReactNode } from 'react'
import { Dot } from '../../components/Row.tsx'
import { WalletLogo } from '../../components/WalletLogo.tsx'
import { useTranslate } from '../../context.ts'
import type { TileWallet } from './mergeTiles.ts'

/**
 * A wallet of the grid. Its props are primitives, so that another page does not render it again.
 */
export const WalletTile = memo(function WalletTile({
  installed,
  disabled,
  ...wallet
}: TileWallet & { disabled: boolean }): ReactNode {
  const t = useTranslate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot wrap its cells
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
    <div role="gridcell">
      <button
        type="button"
        className="tile"
        data-id={wallet.id}
        tabIndex={-1}
        aria-disabled={disabled || undefined}
      >
        <span className="tile-face">
          <WalletLogo wallet={wallet} size="tile" lazy />
          {installed && <Dot />}
        </span>
        <span className="tile-name">
          {installed ? <bdi>{wallet.name}</bdi> : <TileName name={wallet.name} />}
        </span>
        {installed && <span className="sr">{t('connect.installed')}</span>}
      </button>
    </div>
  )
})

/** Two lines have no room for what directories add in brackets, such as a former name. */
function TileName({ name }: { name: string }): ReactNode {
  const [, start = name, addition] = /^(.+)( \([^()]*\))$/.exec(name) ?? []
  return (
    <>
      <bdi>{start}</bdi>
      {addition && <span className="sr">{addition}</span>}
    </>
  )
}

/** A placeholder of the size of a tile. */
export function SkeletonTile(): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot wrap its cells
    // biome-ignore lint/a11y/useFocusableInteractive: nothing to focus
    <div className="tile skeleton" role="gridcell" aria-hidden="true">
      <span className="tile-face">
        <span className="logo" data-size="tile" />
      </span>
      <span className="bone" />
    </div>
  )
}
