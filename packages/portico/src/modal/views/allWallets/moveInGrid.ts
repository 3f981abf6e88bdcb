export interface GridMove {
  readonly at: number
  readonly count: number
  readonly columns: number
  readonly rightToLeft: boolean
}

/**
 * Where a key leads in a grid that fills its rows one after the other; undefined where it leads nowhere. Left and right go on in the next
 * row, as reading does; down from above a last row that is short leads to its end.
 */
export function moveInGrid(
  key: string,
  { at, count, columns, rightToLeft }: GridMove,
): number | undefined {
  const to = target(key, { at, count, columns, rightToLeft })
  return to === undefined || to === at || to < 0 || to >= count ? undefined : to
}

function target(key: string, { at, count, columns, rightToLeft }: GridMove): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return rightToLeft ? at - 1 : at + 1
    case 'ArrowLeft':
      return rightToLeft ? at + 1 : at - 1
    case 'ArrowDown': {
      const isLastRow = Math.floor(at / columns) === Math.floor((count - 1) / columns)
      return isLastRow ? undefined : Math.min(at + columns, count - 1)
    }
    case 'ArrowUp':
      return at - columns
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
