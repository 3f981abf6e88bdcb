import type { ConformanceCheck } from './check.ts'
import { connectingRules } from './connectingRules.ts'
import { describingRules } from './describingRules.ts'
import { followingRules } from './followingRules.ts'
import { leavingRules } from './leavingRules.ts'
import type { ConnectorSetup } from './types.ts'

/**
 * The rules of the `Connector` contract, as checks for any test runner.
 *
 * @param name - of the implementation
 * @param setup - makes a fresh world for each check
 * @example
 * for (const { name, run } of connectorConformance('mine', setup)) test(name, run)
 */
export function connectorConformance(
  name: string,
  setup: ConnectorSetup,
): readonly ConformanceCheck[] {
  const rules = [...describingRules, ...connectingRules, ...followingRules, ...leavingRules]
  return rules.map(([rule, run]) => ({
    name: `${name}: ${rule}`,
    async run() {
      const fixture = await setup()
      try {
        await run(fixture)
      } finally {
        fixture.script.clear()
        fixture.script.release()
        fixture.dispose?.()
      }
    },
  }))
}
