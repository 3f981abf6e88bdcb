import type { Texts } from '../texts/createTexts.ts'

/** The end of the year 9999. Contracts use larger numbers for no end. */
const FAR_SECONDS = 253_402_300_799n

/**
 * Formats the time of a contract, in seconds since 1970, in the time zone of the user.
 *
 * @example
 * formatDeadline(1_735_689_600n, texts) // 'Jan 1, 2025, 12:00 AM'
 */
export function formatDeadline(seconds: bigint, { language, t }: Texts): string {
  if (seconds > FAR_SECONDS) return t('review.never')
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(Number(seconds) * 1000)
}
