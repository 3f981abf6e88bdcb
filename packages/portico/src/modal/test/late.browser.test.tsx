import { useEffect, useState } from 'react'
import { expect, inject, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { loadOnIntent } from '../../features/lifecycle/startOnIntent.ts'
import { createWorld } from '../../features/test/fixtures.ts'

/** Less than the delay of the late run, and more than the time on an idle machine. */
const LATE_MS = 150

// Without this test, the step `late` of the deep run would pass even if nothing were delayed.
test.runIf(inject('isLate'))(
  'in the late run, effects and code that is wanted come late',
  async () => {
    const shown: number[] = []
    let begin = () => {}
    function Late() {
      const [at, setAt] = useState(0)
      begin = () => setAt(performance.now())
      useEffect(() => {
        if (at > 0) shown.push(performance.now() - at)
      }, [at])
      return null
    }
    await render(<Late />)
    begin()
    await expect.poll(() => shown).toHaveLength(1)
    expect(shown[0]).toBeGreaterThan(LATE_MS)
    const asked = performance.now()
    await loadOnIntent(createWorld().portico)
    expect(performance.now() - asked).toBeGreaterThan(LATE_MS)
  },
)
