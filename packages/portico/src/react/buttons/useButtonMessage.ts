import { useSelect } from '../../hooks/useSelect.ts'
import { useInstance } from '../context.ts'
import { type WriteMessage, writeMessage } from './writeMessage.ts'

/**
 * Returns a button's messages in the current language; English until another language is loaded.
 */
export function useButtonMessage<Id extends string>(
  english: Readonly<Record<Id, string>>,
): WriteMessage<Id> {
  const portico = useInstance()
  const messages = useSelect(portico, (state) => state.messages, undefined)
  return writeMessage(english, messages, portico?.config.messages)
}
