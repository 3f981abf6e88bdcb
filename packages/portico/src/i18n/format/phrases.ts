import { RELATIVE_TIME_MINUTE_AT_S, RELATIVE_TIME_SECONDS_BELOW_S } from '../../wire/limits.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Translate } from './createTranslate.ts'

/**
 * Formats how long ago something was.
 *
 * @param ageMs - in milliseconds; a negative age, from a clock that was set back, counts as now
 */
export function formatAge(t: Translate, ageMs: number): string {
  const seconds = ageMs / 1000
  if (seconds < RELATIVE_TIME_SECONDS_BELOW_S) return t('age.now')
  const format = new Intl.RelativeTimeFormat(t.locale, { numeric: 'always' })
  if (seconds <= RELATIVE_TIME_MINUTE_AT_S) return format.format(-1, 'minute')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return format.format(-minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.round(hours / 24), 'day')
}

/** Formats a number of minutes, from an hour on in hours. */
export function formatMinutes(t: Translate, minutes: number): string {
  const [value, unit] = minutes < 60 ? [minutes, 'minute'] : [minutes / 60, 'hour']
  const { format } = new Intl.NumberFormat(t.locale, { style: 'unit', unit, unitDisplay: 'long' })
  return format(value)
}

/** Formats namespaces as a list in the current language. */
export function formatList(t: Translate, namespaces: readonly Namespace[]): string {
  const names = namespaces.map((namespace) => t(`namespace.${namespace}`))
  return new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(names)
}
