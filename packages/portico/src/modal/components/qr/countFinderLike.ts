/** The modules of a QR code by row and column; `true` is dark. */
type Modules = readonly (readonly boolean[])[]

/**
 * Counts the places in a QR code that a scanner can mistake for the centre of a finder pattern:
 * crossing runs of about 1:1:3:1:1 modules. ZXing accepts runs that are off by half a module (three
 * times that for the middle run).
 *
 * Source: ISO/IEC 18004, 7.8.3 (the same pattern, counted per line); ZXing,
 * `FinderPatternFinder.foundPatternCross`.
 */
export function countFinderLike(modules: Modules): number {
  const columns = modules.map((_, x) => middles(modules.map((row) => row[x] === true)))
  return modules.reduce((sum, row, y) => {
    const crossed = [...middles(row)].filter((x) => columns[x]?.has(y))
    return sum + crossed.length
  }, 0)
}

/** Finds the middle runs of finder-like patterns in a line of modules. */
function middles(line: readonly boolean[]): ReadonlySet<number> {
  const found = new Set<number>()
  const starts = [...line.keys()].filter((at) => line[at] !== line[at - 1])
  const lengths = starts.map((start, at) => (starts[at + 1] ?? line.length) - start)
  for (const [at, start] of starts.entries()) {
    if (!line[start] || !isFinderLike(lengths.slice(at, at + 5))) continue
    const middle = starts[at + 2] ?? 0
    for (let x = middle; x < (starts[at + 3] ?? 0); x += 1) found.add(x)
  }
  return found
}

function isFinderLike(runs: readonly number[]): boolean {
  if (runs.length < 5) return false
  const unit = runs.reduce((sum, run) => sum + run, 0) / 7
  return runs.every((run, at) => {
    const wanted = at === 2 ? 3 : 1
    return Math.abs(run - wanted * unit) < (wanted * unit) / 2
  })
}
