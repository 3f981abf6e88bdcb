import type { Portico } from '../../core/portico.ts'

export interface SetMessagesParameters {
  /** BCP 47 tag. */
  locale: string
  direction: 'ltr' | 'rtl'
  /** All strings of the language. The site's own strings override them. */
  messages: Readonly<Record<string, string>>
}
export type SetMessagesReturnType = void

/** Sets the language of the interface. */
export function setMessages(
  portico: Portico,
  { locale, direction, messages }: SetMessagesParameters,
): SetMessagesReturnType {
  portico.store.setState({
    locale,
    direction: portico.config.direction ?? direction,
    messages: { ...messages, ...portico.config.messages },
  })
}
