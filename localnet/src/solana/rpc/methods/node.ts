import { SOLANA_LOCALNET_GENESIS_HASH } from '../../genesis.ts'
import { configParam, integerParam } from '../params.ts'
import { API_VERSION, type RpcMethod } from '../rpcMethod.ts'

const SLOTS_IN_EPOCH = 432_000n

/** The state of the node; it answers only while it is well. */
export const getHealth: RpcMethod = () => 'ok'

/** The version of the node. */
export const getVersion: RpcMethod = () => ({ 'feature-set': 0, 'solana-core': API_VERSION })

/** The genesis hash, which identifies the cluster. */
export const getGenesisHash: RpcMethod = () => SOLANA_LOCALNET_GENESIS_HASH

/** The number of the current slot. */
export const getSlot: RpcMethod = ([config], context) => {
  configParam(config, context)
  return context.cluster.slot
}

/** The height of the newest block; no slot is ever skipped here, so it equals the slot. */
export const getBlockHeight: RpcMethod = ([config], context) => {
  configParam(config, context)
  return context.cluster.slot
}

/** The progress of the current epoch. */
export const getEpochInfo: RpcMethod = ([config], context) => {
  configParam(config, context)
  const { slot, history } = context.cluster
  return {
    absoluteSlot: slot,
    blockHeight: slot,
    epoch: slot / SLOTS_IN_EPOCH,
    slotIndex: slot % SLOTS_IN_EPOCH,
    slotsInEpoch: SLOTS_IN_EPOCH,
    transactionCount: history.size,
  }
}

/** Lamports that an account of some size must hold. */
export const getMinimumBalanceForRentExemption: RpcMethod = ([size, config], context) => {
  const bytes = integerParam(size, 'data size')
  configParam(config, context)
  return context.cluster.svm.minimumBalanceForRentExemption(BigInt(bytes))
}
