import type { Portico } from '../../core/portico.ts'
import { createPortico } from '../../createPortico.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { loadFailed } from '../../wire/errors/rows/setup.ts'
import { defineElements } from '../defineElements.ts'
import { readPageConfig } from './pageConfig.ts'

/**
 * Starts the instance that a page describes in `<script type="application/json"
 * id="portico-config">`. Without that script it starts nothing. An invalid configuration is logged
 * to the console, and the elements keep the content that the page wrote. If a chunk of the script
 * cannot be loaded, the next press or the return of the network tries again.
 */
export async function startPage(page: Document): Promise<Portico | undefined> {
  // An `async` script may run before the page is parsed.
  if (page.readyState === 'loading') await waitForEvent(page, 'DOMContentLoaded')
  const text = page.querySelector('script[type="application/json"]#portico-config')?.textContent
  return text === undefined || text === null ? undefined : start(text)
}

async function start(text: string): Promise<Portico | undefined> {
  try {
    const portico = createPortico(await readPageConfig(text))
    defineElements(portico)
    return portico
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the author of the page has no other place to see it
    console.error(`Portico: ${error instanceof Error ? error.message : error}`)
    if (!isPorticoError(error, loadFailed)) return undefined
  }
  await waitForEvent(window, 'pointerdown', 'keydown', 'online')
  return start(text)
}

/** Waits for the first of these events. */
async function waitForEvent(target: EventTarget, ...names: readonly string[]): Promise<void> {
  const controller = new AbortController()
  await new Promise((resolve) => {
    for (const name of names) target.addEventListener(name, resolve, { signal: controller.signal })
  })
  controller.abort()
}
