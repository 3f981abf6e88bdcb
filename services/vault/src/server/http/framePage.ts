import { html } from 'hono/html'
import type { Assets } from '../assets/loadAssets.ts'

/** Creates the document of the frame. It has no inline code, and waits for the site's port. */
export function framePage(origins: readonly string[], { entry }: Assets): string {
  return `${html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="origins" content="${origins.join(' ')}" />
    <title>Wallet</title>
    <script type="module" src="/assets/${entry.name}" integrity="${entry.integrity}"></script>
  </head>
  <body></body>
</html>
`}`
}
