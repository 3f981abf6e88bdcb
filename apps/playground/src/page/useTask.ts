import { useCallback, useState } from 'react'

export type Task<Data> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending' }
  | { readonly status: 'done'; readonly data: Data }
  | { readonly status: 'failed'; readonly reason: string }

/** Follows one piece of work at a time. */
export function useTask<Data>(): readonly [Task<Data>, (work: () => Promise<Data>) => void] {
  const [task, setTask] = useState<Task<Data>>({ status: 'idle' })
  const run = useCallback((work: () => Promise<Data>) => {
    setTask({ status: 'pending' })
    work().then(
      (data) => setTask({ status: 'done', data }),
      (error: unknown) => setTask({ status: 'failed', reason: reasonOf(error) }),
    )
  }, [])
  return [task, run]
}

/** The short message that viem, kit and Portico all have somewhere. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { shortMessage } = error as { shortMessage?: unknown }
  return typeof shortMessage === 'string' ? shortMessage : error.message
}
