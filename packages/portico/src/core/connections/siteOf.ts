import type { ConnectorSite } from '../contracts/connector.ts'
import type { Portico } from '../portico.ts'

/** The site, as connectors get to know it. */
export function siteOf({ config }: Pick<Portico, 'config'>): ConnectorSite {
  const { projectId, metadata } = config
  return { projectId, metadata }
}
