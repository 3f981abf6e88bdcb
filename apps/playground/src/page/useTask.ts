import { isPorticoError } from 'portico'
import { useCallback, useRef, useState } from 'react'

export type Task<Data> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending' }
  | { readonly status: 'done'; readonly data: Data }
  | { readonly status: 'failed'; readonly reason: string }

/** The state of an async function. A call while it runs does nothing. */
export function useTask<Data>(): readonly [Task<Data>, (work: () => Promise<Data>) => void] {
  const [task, setTask] = useState<Task<Data>>({ status: 'idle' })
  const busy = useRef(false)
  const run = useCallback((work: () => Promise<Data>) => {
    if (busy.current) return
    busy.current = true
    setTask({ status: 'pending' })
    work()
      .then(
        (data) => setTask({ status: 'done', data }),
        (error: unknown) => setTask({ status: 'failed', reason: reasonOf(error) }),
      )
      .finally(() => {
        busy.current = false
      })
  }, [])
  return [task, run]
}

/** The short message of a viem or Portico error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // viem wraps errors whose codes it does not know, such as those of a relay that is away.
  const { cause } = error
  if (error.name === 'UnknownRpcError' && isPorticoError(cause)) return cause.message
  const { shortMessage } = error as { shortMessage?: unknown }
  return typeof shortMessage === 'string' ? shortMessage : error.message
}
