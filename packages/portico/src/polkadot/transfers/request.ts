import * as v from 'valibot'
import type { PlainValue, TransferPlan } from '../../core/interfaces/transfer.ts'
import type { PolkadotPayload } from '../../wire/accounts.ts'
import { invalidAddress } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferChanged } from '../../wire/errors/rows/transfer.ts'
import { decodeSs58, type Ss58Account } from '../addresses.ts'

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
 * Reads the request of a plan.
 *
 * @throws {PorticoError} `transfer/changed` if it is none
 */
export function readRequest({ request }: Pick<TransferPlan, 'request'>): PolkadotRequest {
  const { success, output } = v.safeParse(Request, request)
  if (success) return output as PolkadotRequest
  throw createChangedError()
}

/** Creates the error for a transaction that is not the one of the preview. */
export function createChangedError(): PorticoError {
  return new PorticoError(transferChanged, { args: { what: 'transaction' } })
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
