import { airdrop } from '../../drip.ts'
import { addressParam, configParam, integerParam } from '../params.ts'
import { invalidParams } from '../rpcError.ts'
import type { RpcMethod } from '../rpcMethod.ts'

/** The faucet holds ten million SOL; one call may take ten thousand. */
const MAX_AIRDROP_LAMPORTS = 10_000_000_000_000

/** Sends lamports to an account and returns the signature of the transfer. */
export const requestAirdrop: RpcMethod = ([address, lamports, config], context) => {
  const to = addressParam(address)
  const amount = integerParam(lamports, 'lamports')
  configParam(config, context)
  if (amount > MAX_AIRDROP_LAMPORTS) {
    throw invalidParams(`an airdrop gives at most ${MAX_AIRDROP_LAMPORTS} lamports`)
  }
  return airdrop(context.cluster, to, BigInt(amount))
}
