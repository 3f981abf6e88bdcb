import type { Portico } from '../core/portico.ts'
import { setMessages } from '../features/appearance/setMessages.ts'
import { sharedMessages } from '../i18n/en/shared.ts'
import { AlertList, ToastRegion } from './components/lazyNotices.tsx'
import type { ModalSession } from './context.ts'
import { adoptLazyStyles, adoptStyles } from './theme/lazyStyles.ts'
import type { ViewModule } from './views/defineView.ts'

// Loaded with the first lazy view, so that an error can show after the network is lost.
export { AlertList, ToastRegion }

/**
 * Adds the styles and strings of a view to the shadow root and the instance.
 *
 * @param element - any element inside the root
 */
export function prepareView(
  portico: Portico,
  session: ModalSession,
  element: HTMLElement | null,
  { styles = [], messages = [] }: Pick<ViewModule, 'styles' | 'messages'> = {},
): void {
  addEnglish(portico, [sharedMessages, ...messages])
  adoptLazyStyles(session, element)
  for (const css of styles) adoptStyles(session, element, css)
}

// Other languages load as a whole.
function addEnglish(portico: Portico, catalogues: NonNullable<ViewModule['messages']>): void {
  const { locale, messages } = portico.store.getState()
  if (locale !== 'en') return
  const missing = catalogues.filter((catalogue) =>
    Object.keys(catalogue).some((id) => messages?.[id] === undefined),
  )
  if (missing.length === 0) return
  setMessages(portico, {
    locale,
    direction: 'ltr',
    messages: Object.assign({}, messages, ...missing),
  })
}
