import type { FrameHandlers } from 'portico/wire/frame'

/** The networks with smart accounts: this wallet has none. */
export const getSmartAccountNetworks: FrameHandlers['GET_SMART_ACCOUNT_NETWORKS'] = async () => ({
  networks: [],
})
