import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IndexHtmlTransformContext, Plugin } from 'vite'
import { StillNotices } from './src/page/LoadNotice.tsx'
import { Shell } from './src/page/Shell.tsx'
import { stillNetwork } from './src/world/stillNetwork.ts'
import { readWorld } from './src/world/world.ts'

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
          const world = readWorld(process.env.VITE_LOCALNET ?? '')
          const shell = createElement(Shell, {
            hasWorld: world !== undefined,
            hasRelay: Boolean(process.env.VITE_RELAY),
            network: stillNetwork(world),
          })
          return html
            .replace('<!--shell-->', () => renderToStaticMarkup(shell))
            .replace('<!--notices-->', () => renderToStaticMarkup(createElement(StillNotices)))
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

const scriptTags = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g
const styleTags = /<link rel="stylesheet"[^>]*href="\.\/([^"]+)">/g

/** The first paint needs the styles, and must not wait for scripts: they load after it. */
function hasten(html: string, bundle: Bundle): string {
  const scripts = html.match(scriptTags) ?? []
  return html
    .replace(scriptTags, '')
    .replace(styleTags, (link, file: string) => {
      const asset = bundle[file]
      return asset?.type === 'asset' ? `<style>${asset.source}</style>` : link
    })
    .replace('</body>', () => loadAfterPaint(scripts.map(toScript).join('')))
}

/** A chunk that is a script of its own runs in a task of its own, once its imports have loaded. */
function toScript(tag: string): string {
  return tag.replace(
    /<link rel="modulepreload"([^>]*) href="([^"]+)">/,
    '<script type="module"$1 src="$2"></script>',
  )
}

/**
 * In a template, tags do nothing until a script moves them into the page: one in each task, since
 * each blocks the page for a while.
 */
function loadAfterPaint(tags: string): string {
  return `<template id="scripts">${tags}
    </template>
    <script>{
      const tags = document.querySelector('#scripts').content.children
      const load = () => {
        if (tags.length === 0) return
        document.head.append(tags[0])
        setTimeout(load)
      }
      setTimeout(load, 2000)
      // A hidden page is not painted, and its timers are slow.
      if (document.hidden) document.head.append(...tags)
      else new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
    }</script>
  </body>`
}
