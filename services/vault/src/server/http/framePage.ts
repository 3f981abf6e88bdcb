import type { PageAssets } from '../assets/loadAssets.ts'
import type { Config } from '../config/readConfig.ts'
import { createPage } from './createPage.ts'

export interface FramePageParameters {
  readonly project: { readonly id: string; readonly origins: readonly string[] }
  readonly assets: PageAssets
  readonly config: Pick<Config, 'keeperOrigin' | 'keepers' | 'networks' | 'gateway'>
}

/**
 * Creates the document of the frame. It has no inline code, and waits for the site's port. The
 * page's `readPage` reads what the server says here.
 */
export function framePage({ project, assets, config }: FramePageParameters): string {
  return createPage(assets, {
    origins: project.origins.join(' '),
    ...describeServices({ project, config }),
  })
}

/** What a page of the wallet has to know of its project and its services. */
export function describeServices({
  project,
  config,
}: Omit<FramePageParameters, 'assets'>): Readonly<Record<string, string>> {
  const [service, keeper] = config.keepers
  return {
    project: project.id,
    'service-id': service.id,
    'service-operator': service.operator,
    'keeper-id': keeper.id,
    'keeper-operator': keeper.operator,
    'keeper-origin': config.keeperOrigin ?? '',
    networks: JSON.stringify(config.networks),
    prices: config.gateway ? 'on' : 'off',
  }
}
