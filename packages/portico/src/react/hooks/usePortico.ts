import { useMemo } from 'react'
import type { OpenParameters } from '../../core/actions/open.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { providerMissing } from '../../wire/errors/rows/setup.ts'
import { useInstance } from '../context.ts'

export interface UsePorticoReturnType {
  /** Opens the modal; resolves when it has closed. Rejects with `react/no-provider` where there is no provider. */
  open: (parameters?: OpenParameters) => Promise<void>
  close: () => void
}

/**
 * Opens and closes the modal.
 *
 * @example
 * const { open } = usePortico()
 * return <button onClick={() => open({ view: 'Networks' })}>Networks</button>
 */
export function usePortico(): UsePorticoReturnType {
  const portico = useInstance()
  return useMemo(
    () => ({
      open: async (parameters) => {
        if (!portico) throw new PorticoError(providerMissing)
        return portico.open(parameters)
      },
      close: () => portico?.close(),
    }),
    [portico],
  )
}
