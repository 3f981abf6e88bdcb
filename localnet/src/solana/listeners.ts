/** A list of callbacks for one kind of event. */
export class Listeners<Event> {
  readonly #callbacks = new Set<(event: Event) => void>()

  /** @returns the function that takes the callback off the list again */
  add(callback: (event: Event) => void): () => void {
    this.#callbacks.add(callback)
    return () => void this.#callbacks.delete(callback)
  }

  emit(event: Event): void {
    // A copy: callbacks may take themselves off while they are called.
    for (const callback of [...this.#callbacks]) callback(event)
  }
}
