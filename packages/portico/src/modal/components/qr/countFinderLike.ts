/** Whether the module in a column of a row is dark. */
type Modules = readonly (readonly boolean[])[]

/**
 * Counts the places of a QR code that software takes for the middle of a finder: runs of about
 * 1:1:3:1:1 modules that cross. ZXing accepts runs that are off by half a module (times three for
 * the middle one).
 *
 * Source: ISO/IEC 18004, 7.8.3 (the same feature, counted per line); ZXing,
 * `FinderPatternFinder.foundPatternCross`.
 */
export function countFinderLike(modules: Modules): number {
  const columns = modules.map((_, x) => middles(modules.map((row) => row[x] === true)))
  return modules.reduce((sum, row, y) => {
    const crossed = [...middles(row)].filter((x) => columns[x]?.has(y))
    return sum + crossed.length
  }, 0)
}

/** Where a line of modules reads like one through a finder: the modules of the middle runs. */
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
