export interface GridMove {
  readonly at: number
  readonly count: number
  readonly columns: number
  readonly rightToLeft: boolean
}

/**
 * Returns the index that a key moves to in a grid that fills row by row; `undefined` if the focus
 * stays. Left and right continue in the adjacent row; down from above a short last row moves to its
 * end. Home and End stay in the row; with Control they move to the ends of the grid.
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
      return at - (at % columns)
    case 'End':
      return Math.min(at - (at % columns) + columns - 1, count - 1)
    case 'Control+Home':
      return 0
    case 'Control+End':
      return count - 1
    default:
      return undefined
  }
}
