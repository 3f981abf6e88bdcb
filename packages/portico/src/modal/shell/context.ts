import { createContext, useContext, useMemo } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Portico } from '../../core/portico.ts'
import type { PorticoState } from '../../core/state/compose.ts'
import { createTranslate, type Translate } from '../../i18n/format/createTranslate.ts'
import { useSelect } from '../../react/context.ts'
import { providerMissing } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'

/** What the modal remembers beside the state of the instance: it belongs to this page and to nobody else. */
export interface ModalSession {
  /** The visitor accepted the terms on this page. */
  readonly consent: StoreApi<boolean>
  /** What a part that is loaded later keeps for as long as the page lives: made the first time, the same ever after. */
  keep<T>(create: (portico: Portico) => T): T
}

export function createModalSession(portico: Portico): ModalSession {
  const kept = new Map<unknown, unknown>()
  return {
    consent: createStore(() => false),
    keep<T>(create: (portico: Portico) => T): T {
      if (!kept.has(create)) kept.set(create, create(portico))
      return kept.get(create) as T
    },
  }
}

/** Carries the instance to everything inside the modal. */
export const ModalContext = createContext<Portico | undefined>(undefined)

/** Carries what the modal remembers while the page lives. */
export const SessionContext = createContext<ModalSession | undefined>(undefined)

/** What the modal remembers while the page lives. */
export function useSession(): ModalSession {
  const session = useContext(SessionContext)
  if (!session) throw new PorticoError(providerMissing)
  return session
}

/** The instance of the modal that this component is in. */
export function useModal(): Portico {
  const portico = useContext(ModalContext)
  if (!portico) throw new PorticoError(providerMissing)
  return portico
}

/** Reads a part of the state inside the modal. */
export function useModalState<T>(select: (state: PorticoState, portico: Portico) => T): T {
  const portico = useModal()
  return useSelect(portico, select, select(portico.store.getInitialState(), portico))
}

/** Carries the translator to everything inside the modal: making one is dear. */
export const TranslateContext = createContext<Translate | undefined>(undefined)

/** The translator of the language in use. */
export function useTranslate(): Translate {
  const translate = useContext(TranslateContext)
  if (!translate) throw new PorticoError(providerMissing)
  return translate
}

/** Makes the translator anew when language or texts change. */
export function useCreateTranslate(): Translate {
  const messages = useModalState((state) => state.messages)
  const locale = useModalState((state) => state.locale)
  const own = useModal().config.messages
  return useMemo(
    () => createTranslate({ ...messages, ...(messages ? {} : own) }, locale ?? 'en'),
    [messages, own, locale],
  )
}
