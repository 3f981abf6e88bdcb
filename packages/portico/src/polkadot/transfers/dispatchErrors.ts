import * as v from 'valibot'

const Variant = v.object({ type: v.string(), value: v.unknown() })

/**
 * Returns the name of a decoded `DispatchError`, e.g. `Token.BelowMinimum` or
 * `Balances.InsufficientBalance`.
 */
export function describeDispatchError(error: unknown): string {
  const outer = v.safeParse(Variant, error)
  if (!outer.success) return 'unknown'
  const { type, value } = outer.output
  const inner = v.safeParse(Variant, value)
  if (!inner.success) return type
  // `Module` has the pallet as a variant, and in it the error.
  if (type === 'Module') return describeDispatchError(value)
  return `${type}.${inner.output.type}`
}
