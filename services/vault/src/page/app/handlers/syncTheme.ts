import { createTexts } from '../../texts/createTexts.ts'
import { applyTheme } from '../../theme/applyTheme.ts'
import type { CreateHandler } from './frameApp.ts'

/** Takes the colours, the sizes and the language of the site's card. */
export const syncTheme: CreateHandler<'SYNC_THEME'> =
  ({ settings, screen, theme }) =>
  async ({ themeMode, themeVariables, w3mThemeVariables, language }) => {
    if (language !== undefined) {
      settings.language = language
      settings.texts = createTexts(language)
      theme.root.lang = settings.texts.language
      theme.root.dir = settings.texts.direction
    }
    const variables = { ...w3mThemeVariables, ...themeVariables }
    settings.theme = { themeMode, variables }
    applyTheme(theme, settings.theme)
    screen.refresh()
    return {}
  }
