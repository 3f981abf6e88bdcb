/** Runs one action after another: each sees what the one before left, and no two race. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(act: () => Promise<Result>): Promise<Result> => {
    const next = last.then(act)
    last = next.catch(() => undefined)
    return next
  }
}
