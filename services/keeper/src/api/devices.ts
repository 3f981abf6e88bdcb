import { Id } from '@portico/common/api'
import * as v from 'valibot'
import { siteFields } from './site.ts'

/** `POST /api/wallets/:walletId/devices`: asks the user to approve this browser, by e-mail. */
export const DeviceRequest = v.strictObject(siteFields)

export type DeviceRequest = v.InferOutput<typeof DeviceRequest>

export const DeviceRequestReply = v.strictObject({
  requestId: Id,
  /** Two digits, which the user finds again among three in the page of the mail. */
  number: v.pipe(v.string(), v.regex(/^\d{2}$/)),
  /** In milliseconds since 1970. */
  expiresAt: v.number(),
})

export type DeviceRequestReply = v.InferOutput<typeof DeviceRequestReply>

export const requestStatuses = ['pending', 'approved', 'refused', 'expired'] as const

export type RequestStatus = (typeof requestStatuses)[number]

/** `GET /api/wallets/:walletId/devices/:id`: what became of a request of this browser. */
export const RequestState = v.strictObject({
  status: v.picklist(requestStatuses),
  expiresAt: v.number(),
})

export type RequestState = v.InferOutput<typeof RequestState>
