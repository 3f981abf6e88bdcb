/** The part of WebSocket that is used. */
export interface RelaySocket {
  onopen: ((event: never) => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null
  onerror: ((event: never) => void) | null
  send(text: string): void
  close(): void
}

/** Opens a socket; may throw if the URL is invalid. */
export type OpenSocket = (url: string) => RelaySocket

/** Opens a WebSocket. */
export const openWebSocket: OpenSocket = (url) => new WebSocket(url) as unknown as RelaySocket
