/**
 * Finds the known name with the fewest letters to change, unless that is more than half of them. Only
 * development builds call it.
 *
 * @param name - what was written
 * @param known - what could have been
 */
export function findNearest(name: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: distanceOf(name, candidate) }))
    .filter(({ distance }) => distance <= name.length / 2)
    .sort((a, b) => a.distance - b.distance)
  return nearest?.candidate
}

/** Letters to put in, take out or change (Levenshtein), whatever their case. */
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
