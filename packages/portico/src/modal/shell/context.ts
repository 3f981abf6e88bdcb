import { createContext, useContext, useMemo } from 'react'
import type { Portico } from '../../core/portico.ts'
import type { PorticoState } from '../../core/state/compose.ts'
import { createTranslate, type Translate } from '../../i18n/format/createTranslate.ts'
import { useSelect } from '../../react/useSelect.ts'
import { providerMissing } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { ModalSession } from '../session.ts'

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
