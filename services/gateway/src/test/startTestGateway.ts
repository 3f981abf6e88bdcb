import { createDatabaseFiles } from '@portico/common/database'
import { readConfig } from '../config/readConfig.ts'
import { type RunningGateway, startGateway } from '../startGateway.ts'
import { ADMIN_TOKEN } from './client.ts'

export interface TestGatewayOptions {
  readonly folder: string
  /** Upstreams of eip155:31337. */
  readonly upstreams: readonly string[]
  readonly environment?: NodeJS.ProcessEnv | undefined
}

/** Starts a gateway in this process, on a free port, with the project `shop`. */
export async function startTestGateway({
  folder,
  upstreams,
  environment,
}: TestGatewayOptions): Promise<RunningGateway> {
  await createDatabaseFiles(folder)
  const gateway = await startGateway(
    readConfig({
      PORT: '0',
      DATA_DIR: folder,
      RPC_EIP155_31337: upstreams.join(','),
      ALLOW_PRIVATE_UPSTREAMS: 'true',
      ADMIN_TOKEN,
      LOG_LEVEL: 'silent',
      ...environment,
    }),
  )
  await gateway.projects.put({
    id: 'shop',
    name: 'Shop',
    origins: ['https://shop.example'],
    limits: { perMinute: 1_000_000_000, perAddressPerMinute: 1_000_000_000 },
    features: { rpc: true, servers: true, analytics: true },
  })
  return gateway
}
