/**
 * Whether a value read at `readAt` is still young enough. After the clock was set back, its age is
 * unknown, so it is not.
 */
export function isYounger(readAt: number, ageMaxMs: number, now: number): boolean {
  const age = now - readAt
  return age >= 0 && age < ageMaxMs
}
