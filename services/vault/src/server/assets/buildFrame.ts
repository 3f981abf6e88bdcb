import { build } from 'tsdown'
import { frameBuild } from '../../../tsdown.frame.ts'

/**
 * Builds the script of the frame from source, for the local world and for tests.
 *
 * @param folder - the folder of its assets
 */
export async function buildFrame(folder: string): Promise<void> {
  await build({ ...frameBuild(folder), config: false, logLevel: 'error' })
}
