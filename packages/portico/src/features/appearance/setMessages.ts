import type { Portico } from '../../core/portico.ts'

export interface SetMessagesParameters {
  /** BCP 47 tag. */
  locale: string
  direction: 'ltr' | 'rtl'
  /** The whole catalogue of the language. The site's own strings are put on top. */
  messages: Readonly<Record<string, string>>
}
export type SetMessagesReturnType = void

/** Sets the language of everything that is shown. */
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
