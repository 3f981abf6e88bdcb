/** Whether what was read at a time may still be used. A clock that was set back says nothing about its age: then it may not. */
export function isYounger(readAt: number, ageMaxMs: number, now: number): boolean {
  const age = now - readAt
  return age >= 0 && age < ageMaxMs
}
