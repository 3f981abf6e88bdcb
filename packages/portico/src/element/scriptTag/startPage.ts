import { createPortico } from '../../core/createPortico.ts'
import type { Portico } from '../../core/portico.ts'
import { defineElements } from '../defineElements.ts'
import { readPageConfig } from './pageConfig.ts'

/**
 * Starts the instance that a page describes in `<script type="application/json" id="portico-config">`. A page without one has nothing
 * started: its own scripts do that. A wrong one is told in the console; the elements stay what the page wrote in them.
 */
export async function startPage(page: Document): Promise<Portico | undefined> {
  await parsed(page)
  const text = page.querySelector('script[type="application/json"]#portico-config')?.textContent
  if (text === undefined || text === null) return undefined
  try {
    const portico = createPortico(await readPageConfig(text))
    defineElements(portico)
    return portico
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: whoever wrote the page has no other place to hear of it
    console.error(`Portico: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

// A script with `async` may come first.
function parsed(page: Document): Promise<void> | undefined {
  if (page.readyState !== 'loading') return undefined
  return new Promise((resolve) => {
    page.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  })
}
