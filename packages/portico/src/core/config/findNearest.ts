/**
 * Finds the known name that is most similar to a misspelt one. Only called in development.
 *
 * @returns undefined if more than half of the letters differ
 */
export function findNearest(name: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: distanceOf(name, candidate) }))
    .filter(({ distance }) => distance <= name.length / 2)
    .sort((a, b) => a.distance - b.distance)
  return nearest?.candidate
}

/** Returns the case-insensitive Levenshtein distance. */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...from.toLowerCase()].entries()) {
    const next = [line + 1]
    for (const [index, other] of [...to.toLowerCase()].entries()) {
      const changed = (row[index] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
