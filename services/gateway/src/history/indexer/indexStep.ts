import { ServiceError } from '@portico/common'
import type { IndexState, IndexStore } from './createIndexStore.ts'
import type { BlockReader } from './readBlocks.ts'
import { startRenewal } from './startRenewal.ts'

/** Blocks in one transaction of the database. */
export const BLOCKS_A_STEP = 20

/** What a step has done: `'idle'` at the head of the chain. */
export type StepResult = 'idle' | 'indexed' | 'lost'

export interface StepParameters {
  readonly reader: BlockReader
  readonly index: IndexStore
  /** The block to begin with. */
  readonly from: number | 'latest'
  /** Between two renewals of the lease during the step. Default: it is not renewed. */
  readonly renewMs?: number | undefined
}

/** A reorganisation is deeper than the stored hashes. */
export class DeepReorganisation extends Error {
  override readonly name = 'DeepReorganisation'
}

/**
 * Indexes the next blocks of a network, if this process has its lease. Blocks that are no longer
 * part of the chain are removed in the same transaction.
 *
 * @returns `'lost'` while another process indexes, with nothing written
 * @throws {DeepReorganisation} when no stored block is part of the chain
 */
export async function indexStep({
  reader,
  index,
  from,
  renewMs = 0,
}: StepParameters): Promise<StepResult> {
  if (!(await index.hasBegun())) {
    await index.begin(from === 'latest' ? await reader.readHeight() : from)
  }
  const state = await index.lease()
  if (!state) return 'lost'
  const renewal = startRenewal(index, renewMs)
  try {
    return await indexNext({ reader, index, state, signal: renewal.signal })
  } catch (error) {
    if (renewal.signal.aborted) return 'lost'
    throw error
  } finally {
    renewal.stop()
  }
}

async function indexNext({
  reader,
  index,
  state,
  signal,
}: Pick<StepParameters, 'reader' | 'index'> & {
  readonly state: IndexState
  readonly signal: AbortSignal
}): Promise<StepResult> {
  const head = await reader.readHeight()
  const hashes = await index.readHashes()
  const ancestor = await findAncestor(reader, hashes, { ...state, head })
  const last = Math.min(head, ancestor + BLOCKS_A_STEP)
  if (ancestor === state.height && last <= ancestor) return 'idle'
  const blocks = last > ancestor ? await reader.readBlocks(ancestor + 1, last, signal) : []
  const parent = hashes.get(ancestor)
  if (blocks[0] && parent !== undefined && blocks[0].parentHash !== parent) {
    throw new ServiceError('upstream_failed', 'The chain was reorganised meanwhile.')
  }
  const isWritten = await index.write({ from: state.height, ancestor, blocks })
  return isWritten ? 'indexed' : 'lost'
}

/**
 * Finds the last indexed block that is part of the chain. A node that is behind proves nothing:
 * only a block with another hash does.
 */
async function findAncestor(
  reader: BlockReader,
  hashes: ReadonlyMap<number, string>,
  { head, height, firstBlock }: { head: number; height: number; firstBlock: number },
): Promise<number> {
  const top = Math.min(head, height)
  for (let number = top; number >= firstBlock; number -= 1) {
    const known = hashes.get(number)
    if (known === undefined) break
    const header = await reader.readHeader(number)
    if (header === undefined) return height
    if (header.hash === known) return number === top ? height : number
  }
  if (top < firstBlock || !hashes.has(top)) return height
  // Every stored block is undone; the first one of the index has no parent here.
  if (hashes.has(firstBlock)) return firstBlock - 1
  throw new DeepReorganisation('No stored block is part of the chain.')
}
