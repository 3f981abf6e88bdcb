import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The violations that axe finds, shadow roots included. */
export async function violations(page: Page | Frame): Promise<readonly string[]> {
  // Half a megabyte: loaded once for each page.
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(await readFile(axeFile, 'utf8'))
  return page.evaluate(async () => {
    interface Axe {
      run(options: { resultTypes: readonly string[] }): Promise<{ violations: Finding[] }>
    }
    const { axe } = window as unknown as { axe: Axe }
    interface Finding {
      id: string
      nodes: { target: unknown; failureSummary: string }[]
    }
    // All rules run. Passed ones are not listed.
    const result = await axe.run({ resultTypes: ['violations'] })
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary}`,
      ),
    )
  })
}
