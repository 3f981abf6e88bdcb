import { html } from 'hono/html'
import type { PageAssets } from '../assets/loadAssets.ts'

/** A wallet. Without an icon, browsers ask for /favicon.ico. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" rx="5" fill="#3d5afe"/><path fill="none" stroke="#fff" stroke-width="1.6" stroke-linejoin="round" d="M13.6 7V5.2H5.9a1.4 1.4 0 0 0 0 2.8h8.6v6.8H5.9a1.4 1.4 0 0 1-1.4-1.4V6.6M12 11.4h2.5"/></svg>',
)}`

/** What a page says without its script. */
export interface PageContent {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  readonly content: ReturnType<typeof html>
}

const empty: PageContent = { language: 'en', direction: 'ltr', title: 'Wallet', content: html`` }

/**
 * Creates a document of the wallet: hashed files, and no inline code.
 *
 * @param facts - what the script reads, as the contents of `meta` elements by their names
 * @param page - default: an empty body
 */
export function createPage(
  { entry, style }: PageAssets,
  facts: Readonly<Record<string, string>>,
  { language, direction, title, content }: PageContent = empty,
): string {
  const metas = Object.entries(facts).map(
    ([name, content]) => html`<meta name="${name}" content="${content}" />`,
  )
  return `${html`<!doctype html>
<html lang="${language}" dir="${direction}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    ${metas}
    <title>${title}</title>
    <link rel="icon" href="${ICON}" />
    <link rel="stylesheet" href="/assets/${style.name}" integrity="${style.integrity}" />
    <script type="module" src="/assets/${entry.name}" integrity="${entry.integrity}"></script>
  </head>
  <body>${content}</body>
</html>
`}`
}
