import type { ComponentType } from 'react'
import { useLazyComponent } from '../../hooks/useLazyComponent.ts'
import { loadFailed } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { useModal } from '../context.ts'
import { useOnline } from './useOnline.ts'

/**
 * Loads a part of a view when it is wanted. The view works without it, so a failed load is only
 * reported to the site. It is tried again when the browser is online again, or `occasion` changes.
 *
 * @param load - must be stable
 */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  occasion?: string | undefined,
): ComponentType<Props> | undefined {
  const portico = useModal()
  const attempt = `${occasion} ${useOnline()}`
  return useLazyComponent(load, wanted, attempt, (isLoaded) => {
    if (isLoaded) return
    portico.events.emit('error', { scope: 'view', error: new PorticoError(loadFailed) })
  })
}
