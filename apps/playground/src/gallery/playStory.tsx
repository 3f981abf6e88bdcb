import { PorticoError, setTheme } from 'portico'
import { PorticoModal, PorticoProvider } from 'portico/react'
import type { Root } from 'react-dom/client'
import { galleryUnknownStory } from '../errors.ts'
import { savePage } from './savePage.ts'
import { variantStories } from './stories/namespaces.ts'
import { createStory, type Story } from './stories/story.ts'
import { stories } from './stories.ts'
import { formatStoryId, type StoryId } from './storyAddress.ts'
import { createStoryContext, type StoryAppearance, type StoryContext } from './storyContext.ts'
import type {} from './storyTheme.ts'
import { until } from './user.ts'

/**
 * Plays one story, alone on the page. Then the page has `<html data-ready="yes">`, or `no` and the
 * reason in `data-reason`.
 *
 * @returns removes the story, so that another one can play in the page
 */
export async function playStory(
  react: Root,
  id: StoryId,
  appearance: StoryAppearance,
): Promise<() => Promise<void>> {
  const page = document.documentElement
  applyAppearance(page, appearance)
  document.title = formatStoryId(id)
  const restore = savePage()
  let context: StoryContext | undefined
  try {
    const story = findStory(id)
    context = await createStoryContext(story, appearance)
    react.render(
      <PorticoProvider portico={context.portico}>
        <main className="alone" data-embedded={appearance.embedded}>
          <h1>{formatStoryId(id)}</h1>
          {appearance.embedded && (
            <div id="card">
              <PorticoModal />
            </div>
          )}
        </main>
      </PorticoProvider>,
    )
    await context.waitForStart()
    await story.play(context)
    await context.waitForState(id.route, id.state)
    await context.waitForIdle()
    context.clock.release()
    const { portico } = context
    window.setStoryTheme = (variables) => setTheme(portico, { variables })
    page.dataset.ready = 'yes'
  } catch (error) {
    page.dataset.ready = 'no'
    page.dataset.reason = String(error)
    console.error(error)
  }
  return async () => {
    delete page.dataset.ready
    delete page.dataset.reason
    delete window.setStoryTheme
    react.render(null)
    try {
      await until('an empty page', () => !document.querySelector('main, [data-portico-modal]'))
    } finally {
      context?.end()
      restore()
    }
  }
}

function applyAppearance(page: HTMLElement, { mode, language }: StoryAppearance): void {
  page.dataset.theme = mode
  page.lang = language
  page.dir = language === 'ar' ? 'rtl' : 'ltr'
}

function findStory(id: StoryId): Story {
  const story = findVariant(id) ?? findRow(id)
  if (story) return story
  throw new PorticoError(galleryUnknownStory, { args: { id: formatStoryId(id) } })
}

function findVariant({ route, state, variant }: StoryId): Story | undefined {
  const all: Readonly<Record<string, Readonly<Record<string, Story>>>> = variantStories
  return variant === undefined ? undefined : all[`${route}/${state}`]?.[variant]
}

function findRow(id: StoryId): Story | undefined {
  const rows: Readonly<Record<string, Story>> | undefined = stories[id.route]
  return rows ? rows[id.state] : createStory(id)
}
