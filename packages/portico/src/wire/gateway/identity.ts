import * as v from 'valibot'
import { Address, commonQuery, ImageUrl, Label } from './common.ts'

/** `GET /v1/identity/{address}` */
export const IdentityParameters = v.object({ address: Address })
export const IdentityQuery = v.object({ ...commonQuery, sender: v.optional(Address) })

/** The name that an address goes by and its picture; `null` where there is none. */
// A picture may stand in the record itself (ENSIP-12). In an <img> the script of an SVG does not run.
const Avatar = v.union([
  ImageUrl,
  v.pipe(v.string(), v.regex(/^data:image\/[\w.+-]+[;,]/), v.maxLength(32_768)),
])

export const Identity = v.object({ name: v.nullable(Label), avatar: v.nullable(Avatar) })

export type Identity = v.InferOutput<typeof Identity>
