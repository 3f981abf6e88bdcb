/**
 * Freezes an object with all that it holds, so that what the user reviews is what is signed.
 * Values are plain. Byte arrays cannot be frozen: the engine throws.
 */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const own of Object.values(value)) deepFreeze(own)
  return Object.freeze(value)
}

/** Returns whether nothing of a value can change. */
export function isDeepFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Object.isFrozen(value) && Object.values(value).every(isDeepFrozen)
}
