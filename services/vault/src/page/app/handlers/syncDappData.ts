import { FrameError } from 'portico/wire/frame'
import type { CreateHandler } from './frameApp.ts'

/** Remembers what the site says of itself. The project is that of the page, and no other. */
export const syncDappData: CreateHandler<'SYNC_DAPP_DATA'> =
  ({ settings, projectId }) =>
  async (data) => {
    if (data.projectId !== projectId) throw new FrameError({ code: 'invalid_params' })
    settings.metadata = data.metadata
    settings.networks = new Map(data.networks?.map((network) => [network.chainId, network]))
    return {}
  }
