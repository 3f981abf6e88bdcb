import * as v from 'valibot'

/** In which page something happens, and in which language its user reads. */
export const siteFields = {
  /** The origin of the page that embeds the frame. */
  site: v.pipe(v.string(), v.maxLength(300)),
  /** The language of mails, such as `ar-EG` (RFC 5646). */
  language: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,35}$/, 'is no language'))),
}
