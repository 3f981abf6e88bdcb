import { compact } from '@polkadot-api/substrate-bindings'
import * as v from 'valibot'
import type { PlainValue, TransferPlan } from '../../core/interfaces/transfer.ts'
import type { PolkadotPayload } from '../../wire/accounts.ts'
import { invalidAddress } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferChanged } from '../../wire/errors/rows/transfer.ts'
import { decodeSs58, type Ss58Account } from '../addresses.ts'
import { toHex } from './hex.ts'

const Text = v.string()
const Payload = v.strictObject({
  address: Text,
  blockHash: Text,
  blockNumber: Text,
  era: Text,
  genesisHash: Text,
  metadataHash: v.optional(Text),
  mode: v.optional(v.number()),
  method: Text,
  nonce: Text,
  specVersion: Text,
  tip: Text,
  transactionVersion: Text,
  signedExtensions: v.array(Text),
  version: v.number(),
})
const Request = v.strictObject({ payload: Payload, lastBlock: v.number() })

/** What a plan contains: all that is signed, and the last block that may include it. */
export interface PolkadotRequest {
  readonly payload: Omit<PolkadotPayload, 'withSignedTransaction'>
  readonly lastBlock: number
}

/** Converts a request to plain data. */
export const toPlain = ({ payload, lastBlock }: PolkadotRequest): TransferPlan['request'] => ({
  payload: payload as unknown as PlainValue,
  lastBlock,
})

/**
 * Reads the request of a plan. Its call must send what the preview showed.
 *
 * @throws {PorticoError} `transfer/changed`
 */
export function readRequest({
  to,
  value,
  request,
}: Pick<TransferPlan, 'to' | 'value' | 'request'>): PolkadotRequest {
  const { success, output } = v.safeParse(Request, request)
  const account = decodeSs58(to)
  // The arguments follow the indices of pallet and call, and the variant of the address.
  const sent =
    account && `${toHex(account.accountId).slice(2)}${toHex(compact.enc(value)).slice(2)}`
  if (success && sent && output.payload.method.slice(8) === sent) {
    return output as PolkadotRequest
  }
  throw new PorticoError(transferChanged, { args: { what: 'transaction' } })
}

/**
 * Decodes an address.
 *
 * @throws {PorticoError} `validation/address` for a wrong checksum
 */
export function requireAccount(address: string): Ss58Account {
  const account = decodeSs58(address)
  if (account) return account
  throw new PorticoError(invalidAddress)
}
