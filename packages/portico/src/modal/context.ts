import { createContext, useContext, useMemo } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Portico } from '../core/portico.ts'
import type { PorticoState } from '../core/state/compose.ts'
import { useSelect } from '../hooks/useSelect.ts'
import { createTranslate, type Translate } from '../i18n/format/createTranslate.ts'
import { providerMissing } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'

/** What the modal keeps for as long as the page lives, beside the state of the instance. */
export interface ModalSession {
  /** The user accepted the terms on this page. */
  readonly consent: StoreApi<boolean>
  /** Creates a value on the first call, and returns the same value after that. */
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

/** Provides the instance inside the modal. */
export const ModalContext = createContext<Portico | undefined>(undefined)

/** Provides the session of the modal. */
export const SessionContext = createContext<ModalSession | undefined>(undefined)

/** Returns what the modal keeps while the page lives. */
export function useSession(): ModalSession {
  const session = useContext(SessionContext)
  if (!session) throw new PorticoError(providerMissing)
  return session
}

/** Returns the instance of the modal. */
export function useModal(): Portico {
  const portico = useContext(ModalContext)
  if (!portico) throw new PorticoError(providerMissing)
  return portico
}

/** Selects from the state inside the modal. */
export function useModalState<T>(select: (state: PorticoState, portico: Portico) => T): T {
  const portico = useModal()
  return useSelect(portico, select, select(portico.store.getInitialState(), portico))
}

/** Provides the translator inside the modal: creating one is expensive. */
export const TranslateContext = createContext<Translate | undefined>(undefined)

/** Returns the translator of the current language. */
export function useTranslate(): Translate {
  const translate = useContext(TranslateContext)
  if (!translate) throw new PorticoError(providerMissing)
  return translate
}

/** Creates the translator again when the language or the messages change. */
export function useCreateTranslate(): Translate {
  const messages = useModalState((state) => state.messages)
  const locale = useModalState((state) => state.locale)
  const own = useModal().config.messages
  return useMemo(
    () => createTranslate({ ...messages, ...(messages ? {} : own) }, locale ?? 'en'),
    [messages, own, locale],
  )
}
