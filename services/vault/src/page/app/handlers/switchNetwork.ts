import { FrameError } from 'portico/wire/frame'
import { hasAddress } from '../getAddress.ts'
import type { CreateHandler } from './frameApp.ts'

/** Remembers the chain that the site chose. */
export const switchNetwork: CreateHandler<'SWITCH_NETWORK'> =
  ({ settings }) =>
  async ({ chainId }) => {
    if (!hasAddress(chainId)) throw new FrameError({ code: 'chain_not_supported' })
    settings.chainId = chainId
    return { chainId }
  }
