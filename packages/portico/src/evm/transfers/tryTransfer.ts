import type { Client } from 'viem'
import type { TransferOutcome } from '../../core/interfaces/transfer.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { decodeInteger } from './abi.ts'
import { describeRevert } from './describeRevert.ts'
import { ask } from './rpc.ts'

/** Runs a transfer without sending it (`eth_call`). Tokens answer with nothing, or with whether it went well. */
export async function tryTransfer(
  client: Client,
  call: { from: string; to: string; data: string; value: string },
  isToken: boolean,
): Promise<TransferOutcome> {
  try {
    const refused = decodeInteger(await ask(client, 'eth_call', call, 'latest')) === 0n
    return isToken && refused ? { status: 'fails', reason: 'The token says no' } : { status: 'ok' }
  } catch (error) {
    const reverted = mapNodeError(error).code === 'node/execution-reverted'
    return reverted ? { status: 'fails', reason: describeRevert(error) } : { status: 'unknown' }
  }
}
