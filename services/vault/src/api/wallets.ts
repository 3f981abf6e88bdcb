import { base64Url, Id } from '@portico/common/api'
import * as v from 'valibot'
import { AddedSlot, SlotRecord, VaultRecord } from './records.ts'

/** How many keyslots a wallet may have. */
export const SLOTS_MAX = 20

/** `GET /api/wallet`: the wallet of the user. */
export const Wallet = v.strictObject({
  id: Id,
  vault: VaultRecord,
  slots: v.array(SlotRecord),
  custody: v.picklist(['assisted', 'split', 'self']),
})

export type Wallet = v.InferOutput<typeof Wallet>

/** `PUT /api/wallet`: stores a new wallet. A user has one. */
export const NewWallet = v.pipe(
  v.strictObject({
    walletId: Id,
    vault: VaultRecord,
    slots: v.pipe(v.array(SlotRecord), v.minLength(1), v.maxLength(SLOTS_MAX)),
    /** The share of this service, if there is a `keepers` slot. */
    share: v.optional(base64Url(32)),
  }),
  v.check(
    ({ slots }) => new Set(slots.map(({ id }) => id)).size === slots.length,
    'two slots have the same id',
  ),
  v.check(
    ({ slots, share }) =>
      slots.filter(({ kind }) => kind === 'keepers').length === (share === undefined ? 0 : 1),
    'a share needs one keepers slot, which needs a share',
  ),
  v.check(
    ({ slots }) => slots.some(({ kind }) => kind !== 'device' && kind !== 'device-transfer'),
    'a wallet needs a lasting slot',
  ),
)

export type NewWallet = v.InferOutput<typeof NewWallet>

/** `POST /api/wallet/slots` */
export const NewSlot = v.strictObject({ slot: AddedSlot })

export type NewSlot = v.InferOutput<typeof NewSlot>
