import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import type { Portico } from '../core/portico.ts'
import { loadLanguage } from '../features/appearance/loadLanguage.ts'
import { startOnIntent } from '../features/lifecycle/startOnIntent.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { providerMissing } from '../wire/errors/rows/provider.ts'
import { PorticoContext } from './context.ts'
import { ModalLoader } from './PorticoModal.tsx'

// Runs before the first paint where possible, so that a stored session never flashes 'Connect
// wallet'.
const useFirstEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Provides an instance to the components below, starts it in the page, and mounts the modal when it
 * opens.
 *
 * @throws {PorticoError} `react/no-provider` without an instance
 * @example
 * <PorticoProvider portico={portico}><App /></PorticoProvider>
 */
export function PorticoProvider({
  portico,
  children,
}: {
  portico: Portico
  children?: ReactNode
}): ReactNode {
  if (!portico?.config) throw new PorticoError(providerMissing)
  useFirstEffect(() => {
    loadLanguage(portico)
    return startOnIntent(portico)
  }, [portico])
  return (
    <PorticoContext.Provider value={portico}>
      {children}
      {portico.config.append && <ModalLoader portico={portico} />}
    </PorticoContext.Provider>
  )
}
