import { build } from 'tsdown'
import { pageBuilds } from '../../../tsdown.pages.ts'

/**
 * Builds the pages of the wallet from source, for the local world and for tests.
 *
 * @param folder - the folder of their assets
 */
export async function buildPages(folder: string): Promise<void> {
  const builds = pageBuilds(folder)
  await Promise.all(builds.map((one) => build({ ...one, config: false, logLevel: 'error' })))
}
