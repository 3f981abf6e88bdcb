import {
  Children,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { Icon } from '../../components/Icon.tsx'
import { WalletLogo } from '../../components/WalletLogo.tsx'
import { useTranslate } from '../../context.ts'
import type { TileWallet } from './mergeTiles.ts'
import { moveInGrid } from './moveInGrid.ts'

// A multiple of three to six tiles, so that every chunk ends with a full row.
const CHUNK_SIZE = 60

/**
 * A grid with one tab stop: arrows, Home and End move the focus. Events are handled here and not in
 * each of its many tiles.
 */
export function WalletGrid({
  label,
  busy,
  grid,
  onPress,
  onTop,
  children,
}: {
  label: string
  busy: boolean
  grid: RefObject<HTMLDivElement | null>
  onPress: (id: string) => void
  /** Called on ArrowUp in the first row. */
  onTop: () => void
  children: ReactNode
}): ReactNode {
  const stop = useRef<HTMLElement | null>(null)
  const setStop = (tile: HTMLElement | null) => {
    if (stop.current && stop.current !== tile) stop.current.tabIndex = -1
    stop.current = tile
    if (tile) tile.tabIndex = 0
  }
  // After every render, since the tile with the tab stop may be gone.
  useLayoutEffect(() => {
    if (stop.current?.isConnected) return
    setStop(grid.current?.querySelector<HTMLElement>('[data-id]') ?? null)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-id]')]
    const part = tiles[0]?.closest('.grid-part') ?? event.currentTarget
    const { direction, gridTemplateColumns } = getComputedStyle(part)
    const to = moveInGrid(event.key, {
      at: tiles.indexOf(event.target as HTMLElement),
      count: tiles.length,
      columns: gridTemplateColumns.split(' ').length,
      rightToLeft: direction === 'rtl',
    })
    const tile = to === undefined ? undefined : tiles[to]
    // Only ArrowUp has a target outside the grid.
    if (!tile && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (tile) tile.focus()
    else onTop()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: chunks stand between list and items
    <div
      ref={grid}
      role="list"
      className="grid"
      aria-label={label}
      aria-busy={busy || undefined}
      onKeyDown={onKeyDown}
      onFocus={(event) => setStop(findTile(event.target))}
      onClick={(event) => {
        const tile = findTile(event.target)
        if (tile && !tile.ariaDisabled) onPress(tile.dataset.id ?? '')
      }}
    >
      {splitIntoChunks(Children.toArray(children)).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is identified by its position
        <div className="grid-part" role="presentation" key={index}>
          {part}
        </div>
      ))}
    </div>
  )
}

function findTile(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('[data-id]')
}

function splitIntoChunks(tiles: readonly ReactNode[]): readonly ReactNode[][] {
  const parts: ReactNode[][] = []
  for (let at = 0; at < tiles.length; at += CHUNK_SIZE) parts.push(tiles.slice(at, at + CHUNK_SIZE))
  return parts
}

/** The distance below the edge at which the next page is requested, so that it arrives in time. */
const AHEAD = '600px'

/**
 * Calls back when an element comes near the visible area, and after each change while it is there.
 */
export function useSentinel(
  element: RefObject<HTMLElement | null>,
  act: () => void,
  change: unknown,
): void {
  const latest = useRef(act)
  latest.current = act
  // biome-ignore lint/correctness/useExhaustiveDependencies: a short page requests the next
  useEffect(() => {
    const sentinel = element.current
    if (!sentinel) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      // The margin only applies to the root, which must therefore be the scrolling body.
      { root: sentinel.closest('.body'), rootMargin: `0px 0px ${AHEAD}` },
    )
    observer.observe(sentinel)
    return () => observer.disconnect()
  }, [element, change])
}

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
