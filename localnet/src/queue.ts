/** Runs asynchronous tasks one after another, in the order in which they came. */
export class Queue {
  #tail: Promise<unknown> = Promise.resolve()

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#tail.then(task)
    this.#tail = result.catch(() => undefined)
    return result
  }
}
