import { PorticoError } from 'portico'
import { PorticoProvider } from 'portico/react'
import type { Root } from 'react-dom/client'
import { galleryNoScenario } from '../errors.ts'
import { type Exhibit, exhibitName } from './place.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { scenarios } from './scenarios.ts'
import { createStage, type StageLook } from './stage.ts'

/**
 * Plays one scenario in a page of its own. The page says when it is there: `<html data-ready="yes">`, or `no` with the reason.
 */
export async function playAlone(react: Root, exhibit: Exhibit, look: StageLook): Promise<void> {
  const page = document.documentElement
  page.dataset.theme = look.mode
  page.lang = look.language
  page.dir = look.language === 'ar' ? 'rtl' : 'ltr'
  document.title = exhibitName(exhibit)
  try {
    const rows: Readonly<Record<string, Scenario>> = scenarios[exhibit.route]
    const scenario = rows[exhibit.state]
    if (!scenario) {
      throw new PorticoError(galleryNoScenario, { args: { exhibit: exhibitName(exhibit) } })
    }
    const stage = await createStage(scenario, look)
    react.render(
      <PorticoProvider portico={stage.portico}>
        <main className="alone">
          <h1>{exhibitName(exhibit)}</h1>
        </main>
      </PorticoProvider>,
    )
    await stage.started()
    await scenario.play(stage)
    await stage.see(exhibit.route, exhibit.state)
    await stage.settle()
    stage.time.leave()
    page.dataset.ready = 'yes'
  } catch (error) {
    page.dataset.ready = 'no'
    page.dataset.reason = String(error)
    console.error(error)
  }
}
