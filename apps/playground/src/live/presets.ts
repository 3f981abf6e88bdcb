import { defaultSettings, type Settings } from '../settings/settings.ts'

type Look = Pick<Settings, 'accent' | 'surface' | 'radius' | 'fontSize'>

const { accent, surface, radius, fontSize } = defaultSettings

/** Complete looks to start from. */
export const presets = {
  portico: { accent, surface, radius, fontSize },
  square: { accent: '#0d8050', surface, radius: 0, fontSize },
  soft: { accent: '#7a3ff2', surface, radius: 7, fontSize: 11 },
  mono: { accent: '#6b6760', surface, radius: 2, fontSize },
  contrast: { accent: '#0037ff', surface, radius: 2, fontSize: 12 },
} as const satisfies Record<string, Look>

export type PresetName = keyof typeof presets

/** The preset that the settings equal, if any. */
export function findPreset(settings: Look): PresetName | undefined {
  const names = Object.keys(presets) as PresetName[]
  return names.find((name) => {
    const look: Look = presets[name]
    return (Object.keys(look) as (keyof Look)[]).every((key) => look[key] === settings[key])
  })
}
