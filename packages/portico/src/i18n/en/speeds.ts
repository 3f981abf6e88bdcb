/** Strings of the choice of a speed. */
export const speedsMessages = {
  'preview.speed': 'Speed',
  'preview.speed.slow': 'Slow',
  'preview.speed.normal': 'Normal',
  'preview.speed.fast': 'Fast',
  'preview.speedTime': 'About {time}',
} as const
