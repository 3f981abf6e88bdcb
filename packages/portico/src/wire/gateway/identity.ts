import * as v from 'valibot'
import { Address, commonQuery, ImageUrl, Label } from './common.ts'

/** `GET /v1/identity/{address}` */
export const IdentityParameters = v.object({ address: Address })
export const IdentityQuery = v.object({ ...commonQuery, sender: v.optional(Address) })

/** The name that an address goes by and its picture; `null` where there is none. */
export const Identity = v.object({ name: v.nullable(Label), avatar: v.nullable(ImageUrl) })

export type Identity = v.InferOutput<typeof Identity>
