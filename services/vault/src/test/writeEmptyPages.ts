import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes assets of pages that do nothing, for services of which no browser opens a page.
 *
 * @param folder - an empty folder
 */
export async function writeEmptyPages(folder: string): Promise<void> {
  for (const page of ['frame', 'approval', 'wallet', 'social']) {
    await mkdir(join(folder, page))
    for (const kind of ['js', 'css']) {
      await writeFile(join(folder, page, `${page}.abcd1234.${kind}`), '')
    }
  }
}
