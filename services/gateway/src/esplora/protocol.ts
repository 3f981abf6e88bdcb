import type { NodeProtocol } from '../rpc/types.ts'
import { type EsploraCall, type EsploraResult, fetchEsplora } from './fetchEsplora.ts'
import { blockHash, tipHeight } from './requests.ts'
import { toCall } from './toCall.ts'

/** How many digits of the genesis block's hash identify a network (CAIP-4). */
const REFERENCE_LENGTH = 32
/** Blocks are ten minutes apart, and two may follow each other at once. */
const LAG_MAX = 2

/** Creates the protocol of the Esplora servers of a network. */
export function createEsploraProtocol(chainId: string): NodeProtocol<EsploraCall> {
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  return {
    send: fetchEsplora,
    isWrite: ({ body }) => body !== undefined,
    networkCall: toCall(blockHash, { height: '0' }),
    isRight: (result) =>
      reference.length === REFERENCE_LENGTH && readText(result).startsWith(reference),
    heightCall: toCall(tipHeight, {}),
    readHeight: (result) => Number(readText(result)),
    lagMax: LAG_MAX,
  }
}

function readText(result: unknown): string {
  return (result as EsploraResult).text
}
