/** Plays the story of another address, such as `?only=Connect/ready&mode=dark`, in this page. */
export type PlayNext = (query: string) => Promise<void>

declare global {
  interface Window {
    /** Defined where a story is alone on its page. */
    playNext?: PlayNext
  }
}
