import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '@portico/common'

/** A file of the frame, as it was built. */
export interface Asset {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** The assets of the frame. They are few, and stay in memory. */
export interface Assets {
  /** By file name, which has a hash of the content. */
  readonly files: ReadonlyMap<string, Asset>
  /** The script that the page loads. */
  readonly entry: PageAsset
  /** The style sheet that the page loads. */
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

const HASHED = /^frame\.[\w-]{8,}\.(js|css)$/

const TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
} as const

/**
 * Reads the assets of the frame.
 *
 * @param folder - default: that of the build
 * @throws {ConfigError} when the frame was not built
 */
export function loadAssets(folder: string = built): Assets {
  const files = new Map<string, Asset>()
  const names = readNames(folder)
  const load = (kind: keyof typeof TYPES): PageAsset => {
    const [name, ...others] = names.filter((one) => one.endsWith(`.${kind}`))
    if (name === undefined || others.length > 0) {
      throw new ConfigError(['The frame is not built: run npm run build -w services/vault.'])
    }
    const body = new Uint8Array(readFileSync(join(folder, name)))
    files.set(name, { body, type: TYPES[kind] })
    return { name, integrity: `sha384-${createHash('sha384').update(body).digest('base64')}` }
  }
  return { files, entry: load('js'), style: load('css') }
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => HASHED.test(name))
  } catch {
    return []
  }
}
