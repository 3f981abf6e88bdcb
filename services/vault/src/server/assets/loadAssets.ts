import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '@portico/common'

/** A file of a page, as it was built. */
export interface Asset {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** The assets of the wallet's pages. They are few, and stay in memory. */
export interface Assets {
  /** By file name, which has a hash of the content. */
  readonly files: ReadonlyMap<string, Asset>
  readonly frame: PageAssets
  /** Of the window in which users approve. */
  readonly approval: PageAssets
  /** Of the wallet's own page. */
  readonly wallet: PageAssets
  /** Of the window of a login at a provider. */
  readonly social: PageAssets
}

/** What one page loads. */
export interface PageAssets {
  readonly entry: PageAsset
  readonly style: PageAsset
}

/** An asset that the page names. */
interface PageAsset {
  readonly name: string
  /** https://www.w3.org/TR/sri/#the-integrity-attribute */
  readonly integrity: string
}

/** What `npm run build` writes, from `src` as from `dist`. */
const built = fileURLToPath(new URL('../../../dist/assets', import.meta.url))

const TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
} as const

const LANGUAGE = /^[a-z]{2}\.[\w-]{8,}\.js$/

/**
 * Reads the assets of the wallet's pages.
 *
 * @param folder - default: that of the build
 * @throws {ConfigError} when the pages were not built
 */
export function loadAssets(folder: string = built): Assets {
  const files = new Map<string, Asset>()
  const loadPage = (page: string): PageAssets => {
    const load = (kind: keyof typeof TYPES): PageAsset => {
      const name = findAsset(join(folder, page), new RegExp(`^${page}\\.[\\w-]{8,}\\.${kind}$`))
      const body = new Uint8Array(readFileSync(join(folder, page, name)))
      files.set(name, { body, type: TYPES[kind] })
      return { name, integrity: `sha384-${createHash('sha384').update(body).digest('base64')}` }
    }
    return { entry: load('js'), style: load('css') }
  }
  // What the frame imports on demand: strings of a language. It has a hash in its name, too.
  for (const name of listFolder(join(folder, 'frame'))) {
    if (!LANGUAGE.test(name)) continue
    const body = new Uint8Array(readFileSync(join(folder, 'frame', name)))
    files.set(name, { body, type: TYPES.js })
  }
  const pages = {
    frame: loadPage('frame'),
    approval: loadPage('approval'),
    wallet: loadPage('wallet'),
    social: loadPage('social'),
  }
  return { files, ...pages }
}

/** @throws {ConfigError} unless exactly one file of the folder has such a name */
function findAsset(folder: string, hashed: RegExp): string {
  const [name, ...others] = listFolder(folder).filter((one) => hashed.test(one))
  if (name === undefined || others.length > 0) {
    throw new ConfigError([
      "The wallet's pages are not built: run npm run build -w services/vault.",
    ])
  }
  return name
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
