/**
 * Returns whether a value is a frozen object of plain properties: what is read of it now is what is
 * read of it later. A getter, or a prototype other than that of a literal, could answer otherwise.
 */
export function isFrozenRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) return false
  return Object.values(Object.getOwnPropertyDescriptors(value)).every((own) => 'value' in own)
}
