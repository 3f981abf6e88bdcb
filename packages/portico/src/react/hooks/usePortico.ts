import { useMemo } from 'react'
import type { Portico } from '../../core/portico.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { providerMissing } from '../../wire/errors/rows/provider.ts'
import { useInstance } from '../context.ts'

export interface UsePorticoReturnType {
  /**
   * Opens the modal. Resolves when it closes; for the view `WalletSend`, with the hash of the
   * transfer. Rejects with `react/no-provider` without a provider.
   */
  open: Portico['open']
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
      open: (async (parameters) => {
        if (!portico) throw new PorticoError(providerMissing)
        return portico.open(parameters)
      }) as Portico['open'],
      close: () => portico?.close(),
    }),
    [portico],
  )
}
