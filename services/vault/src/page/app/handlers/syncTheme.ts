import { loadTexts } from '../../texts/loadTexts.ts'
import { applyTheme } from '../../theme/applyTheme.ts'
import type { CreateHandler } from './frameApp.ts'

/** Takes the colours, the sizes and the language of the site's card. */
export const syncTheme: CreateHandler<'SYNC_THEME'> =
  ({ settings, screen, theme }) =>
  async ({ themeMode, themeVariables, w3mThemeVariables, language }) => {
    const variables = { ...w3mThemeVariables, ...themeVariables }
    settings.theme = { themeMode, variables }
    applyTheme(theme, settings.theme)
    if (language !== undefined) {
      settings.language = language
      const texts = await loadTexts(language)
      // The site may have chosen another one meanwhile.
      if (settings.language !== language) return {}
      settings.texts = texts
      theme.root.lang = texts.language
      theme.root.dir = texts.direction
    }
    screen.refresh()
    return {}
  }
