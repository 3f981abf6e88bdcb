import type { Portico } from '../portico.ts'
import { getTracker } from './tracker.ts'

/** Goes on with what was on its way when the page was left. */
export function resumeTracking(portico: Portico): void {
  getTracker(portico).adopt()
}
