import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * The longest test files. They start first: started last, one of them would run alone on one
 * processor.
 */
const LONG = ['features/connect/stateMachine.test.ts', 'localnet/src/cli.test.ts']

/**
 * Vitest's own order, by the durations of earlier runs, after the long files: a new clone has no
 * durations.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
