import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import type { Portico } from '../core/portico.ts'
import { loadLanguage } from '../features/appearance/loadLanguage.ts'
import { startOnIntent } from '../features/lifecycle/startOnIntent.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { providerMissing } from '../wire/errors/rows/provider.ts'
import { PorticoContext } from './context.ts'
import { ModalLoader } from './ModalLoader.tsx'

// Before the first paint where there is one, so that a page with a stored session never flashes 'Connect wallet'.
const useFirstEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Gives an instance to the components below, starts it in the page, and brings the modal when it is opened.
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
  useFirstEffect(() => startOnIntent(portico), [portico])
  useEffect(() => loadLanguage(portico), [portico])
  return (
    <PorticoContext.Provider value={portico}>
      {children}
      {portico.config.append && <ModalLoader portico={portico} />}
    </PorticoContext.Provider>
  )
}
