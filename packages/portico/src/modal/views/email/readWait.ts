/** Returns the wait that the wallet demands before the next attempt, in seconds. */
export function readWait(error: unknown): number | undefined {
  const { payload } = (error ?? {}) as { payload?: { retryAfterSeconds?: number } }
  return payload?.retryAfterSeconds
}
