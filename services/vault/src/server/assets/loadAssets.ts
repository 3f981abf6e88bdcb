import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '@portico/common'

/** A script of the frame, as it was built. */
export interface Asset {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** The assets of the frame. They are few, and stay in memory. */
export interface Assets {
  /** By file name, which has a hash of the content. */
  readonly files: ReadonlyMap<string, Asset>
  /** The script that the page loads. */
  readonly entry: {
    readonly name: string
    /** https://www.w3.org/TR/sri/#the-integrity-attribute */
    readonly integrity: string
  }
}

/** What `npm run build` writes, from `src` as from `dist`. */
const built = fileURLToPath(new URL('../../../dist/assets', import.meta.url))

const ENTRY = /^frame\.[\w-]{8,}\.js$/

/**
 * Reads the assets of the frame.
 *
 * @param folder - default: that of the build
 * @throws {ConfigError} when the frame was not built
 */
export function loadAssets(folder: string = built): Assets {
  const names = readNames(folder)
  const [name] = names
  if (name === undefined || names.length > 1) {
    throw new ConfigError(['The frame is not built: run npm run build -w services/vault.'])
  }
  const body = new Uint8Array(readFileSync(join(folder, name)))
  const digest = createHash('sha384').update(body).digest('base64')
  return {
    files: new Map([[name, { body, type: 'text/javascript; charset=utf-8' }]]),
    entry: { name, integrity: `sha384-${digest}` },
  }
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => ENTRY.test(name))
  } catch {
    return []
  }
}
