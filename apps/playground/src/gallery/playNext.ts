/** Plays the story of another address, such as `?only=Connect/ready&mode=dark`, in this page. */
export type PlayNext = (query: string) => Promise<void>

declare global {
  interface Window {
    /** Defined while a single story is on the page. */
    playNext?: PlayNext
  }
}
