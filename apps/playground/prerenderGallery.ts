import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type IndexHtmlTransformContext, type Plugin, runnerImport } from 'vite'
import { sourceAliases } from '../../scripts/lib/sourceAliases.mjs'
import { pictureHeights } from './pictureHeights.ts'
import type { Pictures } from './src/gallery/picture.ts'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>
type GalleryModule = typeof import('./src/gallery/Gallery.tsx')

const placeholder = '<!--gallery-->'

/** Writes the gallery into the HTML of its page, so that its pictures load before any script. */
export function prerenderGallery(): Plugin {
  return {
    name: 'portico:gallery',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle || !html.includes(placeholder)) return html
        const gallery = createElement(await loadGallery(), { pictures: findPictures(bundle) })
        return html.replace(placeholder, () => renderToString(gallery))
      },
    },
  }
}

async function loadGallery(): Promise<GalleryModule['Gallery']> {
  const file = new URL('./src/gallery/Gallery.tsx', import.meta.url).pathname
  const { module } = await runnerImport<GalleryModule>(file, {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAliases },
  })
  return module.Gallery
}

/** The pictures among the files of the build. */
function findPictures(bundle: Bundle): Pictures {
  const heights = pictureHeights()
  const found = Object.values(bundle).flatMap((file) => {
    // Pictures of the same content are one file.
    const names = file.type === 'asset' ? file.originalFileNames : []
    return names.flatMap((path) => {
      const name = path.split('/').at(-1) ?? ''
      const height = heights[name]
      return height === undefined ? [] : [[name, { src: `./${file.fileName}`, height }] as const]
    })
  })
  return new Map(found)
}
