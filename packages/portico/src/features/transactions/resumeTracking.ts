import type { Portico } from '../../core/portico.ts'
import { getTracker } from './tracker.ts'

/** Goes on with what was on its way when the page was left. */
export function resumeTracking(portico: Portico): void {
  getTracker(portico).sync()
}
