import type { ComponentType } from 'react'
import { useLazyComponent } from '../../hooks/useLazyComponent.ts'
import { loadFailed } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { type ModalSession, useModal, useSession } from '../context.ts'
import { useOnline } from './useOnline.ts'

/** Loaded parts by the function that loads them: the next view that shows one has it at once. */
const createParts = () => new Map<unknown, unknown>()

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
  const parts = useSession().keep(createParts)
  const attempt = `${occasion} ${useOnline()}`
  const Loaded = useLazyComponent(load, wanted && !parts.has(load), attempt, (isLoaded) => {
    if (isLoaded) return
    portico.events.emit('error', { scope: 'view', error: new PorticoError(loadFailed) })
  })
  if (Loaded) parts.set(load, Loaded)
  return wanted ? (parts.get(load) as ComponentType<Props> | undefined) : Loaded
}

/** Loads a part before a view wants it. A failure is ignored: the view tries again. */
export async function fetchPart<Props>(
  session: ModalSession,
  load: () => Promise<ComponentType<Props>>,
): Promise<void> {
  const Part = await load().catch(() => undefined)
  if (Part) session.keep(createParts).set(load, Part)
}
