/** Sends messages to the processes that share a Redis, or to this process without one. */
export interface PubSub {
  publish(topic: string, message: string): Promise<void>
  /** @returns removes the listener */
  subscribe(topic: string, listener: (message: string) => void): Promise<() => void>
  close(): Promise<void>
}
