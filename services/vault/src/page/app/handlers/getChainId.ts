import type { CreateHandler } from './frameApp.ts'

/** The chain that the site chose. */
export const getChainId: CreateHandler<'GET_CHAIN_ID'> =
  ({ settings }) =>
  async () => ({ chainId: settings.chainId })
