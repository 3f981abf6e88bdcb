import { concatBytes } from '@noble/hashes/utils'
import { AccountId } from '@polkadot-api/substrate-bindings'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferUnsupported } from '../../wire/errors/rows/transfer.ts'
import { type Hex, toHex } from './hex.ts'
import type { ChainRuntime } from './runtimes.ts'

/**
 * Encodes the call `balances.transferKeepAlive`.
 *
 * @param network - its name in errors
 * @throws {PorticoError} `transfer/unsupported` if the chain has no such call
 */
export function writeTransfer(
  { codecs }: ChainRuntime,
  network: string,
  { receiver, value }: { receiver: Uint8Array; value: bigint },
): Hex {
  try {
    const { location, codec } = codecs.buildCall('Balances', 'transfer_keep_alive')
    const dest = { type: 'Id', value: AccountId().dec(receiver) }
    return toHex(concatBytes(Uint8Array.from(location), codec.enc({ dest, value })))
  } catch (cause) {
    throw new PorticoError(transferUnsupported, { cause, args: { network } })
  }
}
