import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Portico } from '../core/portico.ts'
import { setMessages } from '../features/appearance/setMessages.ts'
import type { Alert } from '../features/notifications/state.ts'
import { useLazyComponent } from '../hooks/useLazyComponent.ts'
import { sharedMessages } from '../i18n/en/shared.ts'
import { ToastRegion } from './components/lazyNotices.tsx'
import type { ModalSession } from './context.ts'
import type { PartProps } from './hooks/usePart.ts'
import { adoptLazyStyles, adoptStyles } from './theme/lazyStyles.ts'
import type { ViewModule } from './views/defineView.ts'

// Loaded with the first lazy view, so that an error can show after the network is lost.
export { ToastRegion }

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

/**
 * Loads a part of a view that is wanted on demand. It cannot import this module: bundlers would
 * split it once more.
 */
export async function loadPart<Props extends object>(
  load: () => Promise<{ readonly Part: ComponentType<Props & PartProps> }>,
): Promise<ComponentType<Props>> {
  const { Part } = await load()
  return (props: Props): ReactNode => createElement(Part, { ...props, prepareView })
}

const loadAlertList = () => loadPart(() => import('./components/AlertList.tsx'))

/** The alerts for the site's developers, which only a site in debug mode shows. */
export function AlertList(props: { alerts: readonly Alert[] }): ReactNode {
  const List = useLazyComponent(loadAlertList, true, props.alerts)
  return List && createElement(List, props)
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
