import { html } from 'hono/html'
import type { Assets } from '../assets/loadAssets.ts'

/**
 * Creates a document of the wallet: hashed files, no inline code, and an empty body.
 *
 * @param facts - what the script reads, as the contents of `meta` elements by their names
 */
export function createPage(
  { entry, style }: Pick<Assets, 'entry' | 'style'>,
  facts: Readonly<Record<string, string>>,
): string {
  const metas = Object.entries(facts).map(
    ([name, content]) => html`<meta name="${name}" content="${content}" />`,
  )
  return `${html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    ${metas}
    <title>Wallet</title>
    <link rel="stylesheet" href="/assets/${style.name}" integrity="${style.integrity}" />
    <script type="module" src="/assets/${entry.name}" integrity="${entry.integrity}"></script>
  </head>
  <body></body>
</html>
`}`
}
