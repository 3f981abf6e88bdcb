import {
  Children,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTypeAhead } from '../../components/List.tsx'
import { moveInGrid } from './moveInGrid.ts'
import { SkeletonTile } from './WalletTile.tsx'

// About sixty tiles, in full rows.
const CHUNK_SIZE = 60

/** The least width of a column and the gap, as in the style sheet. */
const COLUMN_PX = 76
const GAP_PX = 4

/**
 * A grid with one tab stop: arrows, Home, End and letters move the focus. Events are handled here
 * and not in each of its many tiles.
 *
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/grid/ (layout grids)
 */
export function WalletGrid({
  label,
  busy,
  isOpen,
  bones,
  grid,
  onPress,
  onTop,
  children,
}: {
  label: string
  busy: boolean
  /** More rows follow, whose number is unknown. */
  isOpen: boolean
  /** The number of placeholders, besides those that complete the last row of wallets. */
  bones: number
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
  const typed = useTypeAhead()
  const columns = useColumns(grid)
  // After every render, since the tile with the tab stop may be gone.
  useLayoutEffect(() => {
    if (stop.current?.isConnected) return
    setStop(grid.current?.querySelector<HTMLElement>('[data-id]') ?? null)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.metaKey || event.shiftKey) return
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-id]')]
    const at = tiles.indexOf(event.target as HTMLElement)
    const to = moveInGrid(event.ctrlKey ? `Control+${event.key}` : event.key, {
      at,
      count: tiles.length,
      columns,
      rightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl',
    })
    const found = event.ctrlKey ? undefined : typed(event.key, tiles, at)
    const tile = to === undefined ? found : tiles[to]
    // Only ArrowUp has a target outside the grid.
    if (!tile && (event.ctrlKey || event.key !== 'ArrowUp')) return
    event.preventDefault()
    if (tile) tile.focus()
    else onTop()
  }
  const tiles = Children.toArray(children)
  const rest = bones && bones + ((columns - (tiles.length % columns)) % columns)
  // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike
  const cells = [...tiles, ...Array.from({ length: rest }, (_, at) => <SkeletonTile key={at} />)]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot wrap its cells
    <div
      ref={grid}
      role="grid"
      className="grid"
      aria-label={label}
      aria-rowcount={isOpen ? -1 : undefined}
      aria-colcount={columns}
      aria-busy={busy || undefined}
      onKeyDown={onKeyDown}
      onFocus={(event) => setStop(findTile(event.target))}
      onClick={(event) => {
        const tile = findTile(event.target)
        if (tile && !tile.ariaDisabled) onPress(tile.dataset.id ?? '')
      }}
    >
      {split(split(cells, columns), CHUNK_SIZE / columns).map((part, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a table cannot wrap its cells
        <div
          className="grid-part"
          role="rowgroup"
          // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is identified by its position
          key={index}
          aria-hidden={index * CHUNK_SIZE >= tiles.length || undefined}
        >
          {part.map((row, at) => (
            <GridRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
              key={at}
              hidden={index * CHUNK_SIZE + at * columns >= tiles.length}
            >
              {row}
            </GridRow>
          ))}
        </div>
      ))}
    </div>
  )
}

function GridRow({
  hidden,
  children,
}: {
  /** It has placeholders only. */
  hidden: boolean
  children: ReactNode
}): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot wrap its cells
    // biome-ignore lint/a11y/useFocusableInteractive: the button of a cell takes the focus
    <div className="grid-row" role="row" aria-hidden={hidden || undefined}>
      {children}
    </div>
  )
}

function findTile(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('[data-id]')
}

function split<T>(items: readonly T[], size: number): readonly T[][] {
  const parts: T[][] = []
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size))
  return parts
}

/** The number of columns that fit. */
function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(4)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const fitting = Math.floor((element.clientWidth + GAP_PX) / (COLUMN_PX + GAP_PX))
      setColumns(Math.max(1, Math.min(fitting, 6)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])
  return columns
}
