import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Portico } from '../core/portico.ts'
import { setMessages } from '../features/appearance/setMessages.ts'
import { sharedMessages } from '../i18n/en/shared.ts'
import type { ModalSession } from './context.ts'
import { adoptLazyStyles, adoptStyles } from './theme/lazyStyles.ts'
import type { ViewModule } from './views/defineView.ts'

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

/** What a part receives from `loadPart`. */
export interface PartProps {
  readonly prepareView: typeof prepareView
}

/**
 * Loads a part of a view that is wanted on demand. It must not import this module: bundlers
 * would split it once more.
 */
export async function loadPart<Props extends object>(
  load: () => Promise<{ readonly Part: ComponentType<Props & PartProps> }>,
): Promise<ComponentType<Props>> {
  const { Part } = await load()
  return (props: Props): ReactNode => createElement(Part, { ...props, prepareView })
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
