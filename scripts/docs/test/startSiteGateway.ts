import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, startGateway } from '@portico/gateway'
import { startNode } from './startNode.ts'

export interface SiteGatewayOptions {
  /** The id of the site's project. */
  readonly id: string
  readonly origin: string
  /** Additional variables. */
  readonly environment?: Readonly<Record<string, string>> | undefined
}

/** Starts a gateway as the pages describe it, with a node on this machine, for one site. */
export async function startSiteGateway({ id, origin, environment }: SiteGatewayOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-docs-'))
  const node = await startNode()
  const gateway = await startGateway(
    readConfig({
      RPC_EIP155_1: node.url,
      ALLOW_PRIVATE_UPSTREAMS: 'true',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      ...environment,
    }),
  )
  await gateway.projects.put({ id, name: 'My site', origins: [origin] })
  return {
    url: gateway.url,
    async close() {
      await gateway.close()
      node.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
