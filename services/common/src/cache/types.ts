/** Stores text for some time: in this process, or in Redis for all processes. */
export interface Cache {
  get(key: string): Promise<string | undefined>
  /** @param ttlMs - how long the value stays */
  set(key: string, value: string, ttlMs: number): Promise<void>
}
