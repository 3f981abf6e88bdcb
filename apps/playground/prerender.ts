import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IndexHtmlTransformContext, Plugin } from 'vite'
import { Shell } from './src/page/Shell.tsx'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** Writes the first screen into the HTML of the page, so that it shows before any script. */
export function prerender(): readonly Plugin[] {
  return [
    {
      name: 'portico:shell',
      transformIndexHtml: {
        order: 'pre',
        handler(html) {
          if (!html.includes('<!--shell-->')) return html
          const shell = createElement(Shell, { hasWorld: Boolean(process.env.VITE_LOCALNET) })
          return html.replace('<!--shell-->', () => renderToStaticMarkup(shell))
        },
      },
    },
    {
      name: 'portico:first-paint',
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle }) => (bundle ? hasten(html, bundle) : html),
      },
    },
  ]
}

/** The first paint needs the styles, and must not wait for scripts. */
function hasten(html: string, bundle: Bundle): string {
  return html
    .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
    .replace(/<link rel="stylesheet"[^>]*href="\.\/([^"]+)">/g, (link, file: string) => {
      const asset = bundle[file]
      return asset?.type === 'asset' ? `<style>${asset.source}</style>` : link
    })
}
