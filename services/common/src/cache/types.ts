/** Where answers wait for the next who asks: this process's memory, or Redis for all processes. */
export interface Cache {
  get(key: string): Promise<string | undefined>
  /** @param ttlMs how long it may be given out */
  set(key: string, value: string, ttlMs: number): Promise<void>
}
