import { isPorticoError } from 'portico'
import { useCallback, useRef, useState } from 'react'

export type Task<Data> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending' }
  | { readonly status: 'done'; readonly data: Data }
  | { readonly status: 'failed'; readonly reason: string }

const idle = { status: 'idle' } as const

/**
 * The state of an async function. A call while it runs does nothing.
 *
 * @param subject - what the task is about; with another subject, the task is idle
 */
export function useTask<Data>(
  subject: string,
): readonly [Task<Data>, (work: () => Promise<Data>) => void] {
  const [shown, setShown] = useState<{ readonly subject: string; readonly task: Task<Data> }>()
  const busy = useRef(new Set<string>())
  const current = useRef(subject)
  current.current = subject
  const run = useCallback(
    (work: () => Promise<Data>) => {
      if (busy.current.has(subject)) return
      busy.current.add(subject)
      const finish = (task: Task<Data>) => {
        busy.current.delete(subject)
        // Another subject may be shown by now.
        if (current.current === subject) setShown({ subject, task })
      }
      setShown({ subject, task: { status: 'pending' } })
      work().then(
        (data) => finish({ status: 'done', data }),
        (error: unknown) => finish({ status: 'failed', reason: reasonOf(error) }),
      )
    },
    [subject],
  )
  return [shown?.subject === subject ? shown.task : idle, run]
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
