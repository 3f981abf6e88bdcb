/** Whether a registered wallet is still in the page, told to who works with it. */
export interface Presence {
  readonly here: boolean
  set(here: boolean): void
  onChange(listener: (here: boolean) => void): () => void
}

/** A wallet that is here, until it is said otherwise. */
export function createPresence(): Presence {
  const listeners = new Set<(here: boolean) => void>()
  let here = true
  return {
    get here() {
      return here
    },
    set(now) {
      if (here === now) return
      here = now
      for (const listener of [...listeners]) listener(here)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
