import { useInstance, useSelect } from '../context.ts'
import { type WriteMessage, writeMessage } from './writeMessage.ts'

/** Reads a button's string in the language in use; English until another is loaded. */
export function useButtonMessage<Id extends string>(
  english: Readonly<Record<Id, string>>,
): WriteMessage<Id> {
  const portico = useInstance()
  const messages = useSelect(portico, (state) => state.messages, undefined)
  return writeMessage(english, messages, portico?.config.messages)
}
