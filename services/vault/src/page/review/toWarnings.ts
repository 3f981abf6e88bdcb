import type { Writer } from './createWriter.ts'
import type { ReviewWarning, WarningId } from './review.ts'

/** What may cost the user all of a token. */
const BAD: ReadonlySet<WarningId> = new Set([
  'unlimited',
  'allNfts',
  'restToOther',
  'siteCluster',
  'unreadableBytes',
  'unreadableTypedData',
])

/** Writes warnings, each once. */
export function toWarnings(ids: readonly WarningId[], { t }: Writer): readonly ReviewWarning[] {
  return [...new Set(ids)].map((id) => ({
    id,
    tone: BAD.has(id) ? 'bad' : 'warn',
    title: t(`review.warning.${id}.title`),
    text: t(`review.warning.${id}.text`),
  }))
}
