import type { CreateHandler } from './frameApp.ts'

/** Answers a wallet request, after the user's approval if it needs one. */
export const rpcRequest: CreateHandler<'RPC_REQUEST'> =
  ({ rpc }) =>
  async (payload, context) => ({ result: await rpc({ ...payload, ...context }) })
