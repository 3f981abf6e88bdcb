import { useInstance } from '../context.ts'
import { useSelect } from '../useSelect.ts'

/** Reads a button's string in the language in use; English until another is loaded. */
export function useButtonMessage<Id extends string>(
  english: Readonly<Record<Id, string>>,
): (id: Id, values?: Readonly<Record<string, string>>) => string {
  const portico = useInstance()
  const messages = useSelect(portico, (state) => state.messages, undefined)
  const own = portico?.config.messages
  return (id, values = {}) => {
    const template = messages?.[id] ?? own?.[id] ?? english[id]
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
}
