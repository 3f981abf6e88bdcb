import * as v from 'valibot'
import { Address, commonQuery, Label, Picture } from './common.ts'

/** `GET /v1/identity/{address}` */
export const IdentityParameters = v.object({ address: Address })
export const IdentityQuery = v.object({ ...commonQuery, sender: v.optional(Address) })

/**
 * The name and avatar of an address. `null` if there is none. An avatar record may contain the
 * image (ENSIP-12).
 */
export const Identity = v.object({ name: v.nullable(Label), avatar: v.nullable(Picture) })

export type Identity = v.InferOutput<typeof Identity>
