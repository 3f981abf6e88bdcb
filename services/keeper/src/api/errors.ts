import { commonApiErrors } from '@portico/common/api'
import * as v from 'valibot'

/** The errors of the API, each with its status. */
export const apiErrors = {
  ...commonApiErrors,
  /** This browser is none that the user approved: ask for an approval. */
  device_unknown: 403,
  /** The access token proves another address than the one that came with the share. */
  email_not_proven: 403,
  share_not_found: 404,
  /** Asked for by another browser, replaced by a newer one, or too old. */
  request_not_found: 404,
  share_exists: 409,
  /** This browser needs no approval. */
  device_known: 409,
} as const

export type ApiErrorCode = keyof typeof apiErrors

/** The body of an error. */
export const ApiErrorBody = v.strictObject({
  code: v.picklist(Object.keys(apiErrors) as ApiErrorCode[]),
  message: v.string(),
  retryAfterSeconds: v.optional(v.number()),
})

export type ApiErrorBody = v.InferOutput<typeof ApiErrorBody>
