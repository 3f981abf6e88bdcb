import type { EncodedAccount } from '@solana/kit'
import type { Json } from '../../../net/json.ts'
import { accountEncoding, encodeAccount } from '../encodeAccount.ts'
import { innerInstructionsJson } from '../innerInstructions.ts'
import { addressParam, configParam, flagParam, listParam, objectParam } from '../params.ts'
import { transactionParam } from '../readTransaction.ts'
import { invalidParams } from '../rpcError.ts'
import { type RpcContext, type RpcMethod, withContext } from '../rpcMethod.ts'
import { simulationJson } from '../simulationJson.ts'

/** Runs a transaction without any lasting effect. */
export const simulateTransaction: RpcMethod = ([wire, config], context) => {
  const { cluster } = context
  const raw = configParam(config, context)
  const sigVerify = flagParam(raw.sigVerify, 'sigVerify')
  const replace = flagParam(raw.replaceRecentBlockhash, 'replaceRecentBlockhash')
  if (sigVerify && replace) {
    throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
  }
  const wantsInner = flagParam(raw.innerInstructions, 'innerInstructions')
  const { transaction, message } = transactionParam(wire, raw, cluster)
  if (sigVerify && Object.values(transaction.signatures).some((one) => one === null)) {
    return withContext(context, { err: 'SignatureFailure', logs: null, accounts: null })
  }
  const simulation = cluster.simulate(transaction, message, { sigVerify, anyBlockhash: replace })
  return withContext(context, {
    ...simulationJson(context, message, simulation),
    accounts: wantedAccounts(raw.accounts, simulation.postAccounts, context),
    innerInstructions:
      wantsInner && simulation.meta ? innerInstructionsJson(simulation.meta) : null,
    replacementBlockhash: replace ? cluster.latestBlockhash : null,
  })
}

function wantedAccounts(
  value: unknown,
  postAccounts: readonly EncodedAccount[],
  context: RpcContext,
): Json {
  if (value === undefined || value === null) return null
  const { addresses, ...config } = objectParam(value, 'accounts')
  const how = accountEncoding({ ...config, encoding: config.encoding ?? 'base64' })
  return listParam(addresses, 'accounts.addresses', 100).map((address) => {
    const key = addressParam(address)
    const changed = postAccounts.find((account) => account.address === key)
    return encodeAccount(context.cluster, changed ?? context.cluster.account(key), how)
  })
}
