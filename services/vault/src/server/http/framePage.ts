import { html } from 'hono/html'
import type { Assets } from '../assets/loadAssets.ts'
import type { Config } from '../config/readConfig.ts'

export interface FramePageParameters {
  readonly project: { readonly id: string; readonly origins: readonly string[] }
  readonly assets: Pick<Assets, 'entry' | 'style'>
  readonly config: Pick<Config, 'keeperOrigin' | 'keepers' | 'networks'>
}

/**
 * Creates the document of the frame. It has no inline code, and waits for the site's port. The
 * page's `readPage` reads what the server says here.
 */
export function framePage({ project, assets, config }: FramePageParameters): string {
  const { entry, style } = assets
  const [service, keeper] = config.keepers
  return `${html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="project" content="${project.id}" />
    <meta name="origins" content="${project.origins.join(' ')}" />
    <meta name="service-id" content="${service.id}" />
    <meta name="service-operator" content="${service.operator}" />
    <meta name="keeper-id" content="${keeper.id}" />
    <meta name="keeper-operator" content="${keeper.operator}" />
    <meta name="keeper-origin" content="${config.keeperOrigin ?? ''}" />
    <meta name="networks" content="${JSON.stringify(config.networks)}" />
    <title>Wallet</title>
    <link rel="stylesheet" href="/assets/${style.name}" integrity="${style.integrity}" />
    <script type="module" src="/assets/${entry.name}" integrity="${entry.integrity}"></script>
  </head>
  <body></body>
</html>
`}`
}
