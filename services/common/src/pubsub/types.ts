/** Tells all gateways that share a Redis, or this one alone, that something changed. */
export interface PubSub {
  publish(topic: string, message: string): Promise<void>
  /** @returns stops listening */
  subscribe(topic: string, listener: (message: string) => void): Promise<() => void>
  close(): Promise<void>
}
