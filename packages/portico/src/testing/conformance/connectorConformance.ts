import type { ConformanceCheck } from './check.ts'
import { connectRules } from './connectRules.ts'
import { disconnectRules } from './disconnectRules.ts'
import { eventRules } from './eventRules.ts'
import type { ConnectorSetup } from './fixture.ts'
import { propertyRules } from './propertyRules.ts'

/**
 * Returns the rules of the `Connector` interface as checks for any test runner.
 *
 * @param name - the name of the implementation
 * @param setup - creates a new fixture for each check
 * @example
 * for (const { name, run } of connectorConformance('mine', setup)) test(name, run)
 */
export function connectorConformance(
  name: string,
  setup: ConnectorSetup,
): readonly ConformanceCheck[] {
  const rules = [...propertyRules, ...connectRules, ...eventRules, ...disconnectRules]
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
