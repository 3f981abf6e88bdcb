import { html } from 'hono/html'
import type { Assets } from '../assets/loadAssets.ts'

/**
 * Creates the document of the window in which a user approves. What it shows comes from the frame
 * that opened it; alone, it shows nothing and can do nothing.
 */
export function approvalPage({ entry, style }: Pick<Assets, 'entry' | 'style'>): string {
  return `${html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="page" content="approval" />
    <title>Wallet</title>
    <link rel="stylesheet" href="/assets/${style.name}" integrity="${style.integrity}" />
    <script type="module" src="/assets/${entry.name}" integrity="${entry.integrity}"></script>
  </head>
  <body></body>
</html>
`}`
}
