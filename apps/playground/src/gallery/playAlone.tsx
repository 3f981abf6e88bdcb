import { PorticoError } from 'portico'
import { PorticoProvider } from 'portico/react'
import type { Root } from 'react-dom/client'
import { galleryNoScenario } from '../errors.ts'
import { until } from './hands.ts'
import { keepPage } from './keepPage.ts'
import { type Exhibit, exhibitName } from './place.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { scenarios } from './scenarios.ts'
import { createStage, type Stage, type StageLook } from './stage.ts'

/**
 * Plays one scenario, with the page to itself. The page says when it is there: `<html data-ready="yes">`, or `no` with the reason.
 *
 * @returns takes it away again: the page is as it was, and another one can be played in it
 */
export async function playAlone(
  react: Root,
  exhibit: Exhibit,
  look: StageLook,
): Promise<() => Promise<void>> {
  const page = document.documentElement
  showLook(page, look)
  document.title = exhibitName(exhibit)
  const restore = keepPage()
  let stage: Stage | undefined
  try {
    const scenario = scenarioOf(exhibit)
    stage = await createStage(scenario, look)
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
  return async () => {
    delete page.dataset.ready
    delete page.dataset.reason
    react.render(null)
    try {
      await until('an empty page', () => !document.querySelector('main, [data-portico-modal]'))
    } finally {
      stage?.end()
      restore()
    }
  }
}

function showLook(page: HTMLElement, { mode, language }: StageLook): void {
  page.dataset.theme = mode
  page.lang = language
  page.dir = language === 'ar' ? 'rtl' : 'ltr'
}

function scenarioOf(exhibit: Exhibit): Scenario {
  const rows: Readonly<Record<string, Scenario>> = scenarios[exhibit.route]
  const scenario = rows[exhibit.state]
  if (scenario) return scenario
  throw new PorticoError(galleryNoScenario, { args: { exhibit: exhibitName(exhibit) } })
}
