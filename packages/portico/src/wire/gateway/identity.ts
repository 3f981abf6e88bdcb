import * as v from 'valibot'
import { Address, commonQuery, ImageUrl, Label } from './common.ts'

/** `GET /v1/identity/{address}` */
export const IdentityParameters = v.object({ address: Address })
export const IdentityQuery = v.object({ ...commonQuery, sender: v.optional(Address) })

// An avatar record may contain the image (ENSIP-12). Scripts of an SVG do not run in an <img>.
const Avatar = v.union([
  ImageUrl,
  v.pipe(v.string(), v.regex(/^data:image\/[\w.+-]+[;,]/), v.maxLength(32_768)),
])

/** The name and avatar of an address. `null` if there is none. */
export const Identity = v.object({ name: v.nullable(Label), avatar: v.nullable(Avatar) })

export type Identity = v.InferOutput<typeof Identity>
