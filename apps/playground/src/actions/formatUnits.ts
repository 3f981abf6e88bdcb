/**
 * Formats an integer amount as a decimal, truncated after `digits`.
 *
 * @param value - the smallest unit
 * @param decimals - digits of the smallest unit
 * @param digits - maximum of digits after the point
 */
export function formatUnits(value: bigint, decimals: number, digits: number): string {
  const text = value.toString().padStart(decimals + 1, '0')
  const whole = text.slice(0, text.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = text.slice(text.length - decimals, text.length - decimals + digits)
  const shown = fraction.replace(/0+$/, '')
  return shown === '' ? whole : `${whole}.${shown}`
}
