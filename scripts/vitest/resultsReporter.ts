import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** The results of a run, as `scripts/lib/vitest.mjs` reads them. */
export interface Results {
  readonly passed: number
  readonly failures: readonly {
    readonly project: string
    readonly file: string
    /** With the names of its suites. None when the file itself does not load. */
    readonly names?: readonly string[]
  }[]
  /** Errors that belong to no test. */
  readonly errors: number
}

/**
 * Writes the results as JSON to the file that `PORTICO_RESULTS` names. Vitest's own lacks the
 * project.
 */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failed = tests.filter((test) => test.result().state === 'failed')
    const broken = modules.filter(
      (module) => module.state() === 'failed' && !failed.some((test) => test.module === module),
    )
    const results: Results = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...failed.map((test) => ({ ...place(test.module), names: namesOf(test) })),
        ...broken.map(place),
      ],
      errors: unhandledErrors.length,
    }
    const path = process.env.PORTICO_RESULTS
    if (!path) throw new TypeError('PORTICO_RESULTS names no file.')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(results))
  }
}

function place({ project, moduleId }: TestModule) {
  return { project: project.name, file: moduleId }
}

function namesOf(test: TestCase): readonly string[] {
  const names = [test.name]
  for (let parent = test.parent; parent.type === 'suite'; parent = parent.parent) {
    names.unshift(parent.name)
  }
  return names
}
