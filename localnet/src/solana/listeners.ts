/** A list of callbacks for one kind of event. */
export class Listeners<Event> {
  readonly #callbacks = new Set<(event: Event) => void>()

  /** @returns a function that removes the callback */
  add(callback: (event: Event) => void): () => void {
    this.#callbacks.add(callback)
    return () => void this.#callbacks.delete(callback)
  }

  emit(event: Event): void {
    // A copy, since callbacks may remove themselves during the call.
    for (const callback of [...this.#callbacks]) callback(event)
  }
}
