/** Plays what another address of the gallery shows, in this page: `?only=Connect/ready&mode=dark`. Ends when it is there. */
export type PlayNext = (query: string) => Promise<void>

declare global {
  interface Window {
    /** Only where one exhibit is alone on its page. */
    playNext?: PlayNext
  }
}
