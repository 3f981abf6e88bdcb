import type { ThemeVariables } from 'portico'

/** Changes the theme of the story that is on the page. */
export type SetStoryTheme = (variables: ThemeVariables) => void

declare global {
  interface Window {
    /** Defined while a single story is ready. */
    setStoryTheme?: SetStoryTheme
  }
}
