import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** What takes longest. Begun last, it would run alone while the other processors wait. */
const LONG = ['features/connect/stateMachine.test.ts', 'localnet/src/cli.test.ts']

/** Vitest's own order, by what it remembers of earlier runs, but for what is known to be long: a fresh clone remembers nothing. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
