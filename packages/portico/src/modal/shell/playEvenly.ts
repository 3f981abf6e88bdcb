/** How far a motion advances in a frame at most, two at 60 Hz: on a slow device it lasts longer. */
const STEP_MS = 34

/**
 * Plays a motion that the main thread draws, without a leap: while the main thread was busy, no
 * frame was drawn, so the motion goes on from where the last frame left it.
 *
 * @param done - called when it has ended; its `finish` event may come before it goes on
 */
export function playEvenly(animation: Animation, done?: () => void): void {
  // One that is pending would begin within a later frame, after the callbacks of that frame.
  animation.startTime = document.timeline.currentTime
  let last = timeOf(animation)
  const onFrame = () => {
    if (animation.playState === 'idle') return
    // Also of one that has ended meanwhile, which plays again.
    if (timeOf(animation) - last > STEP_MS) animation.currentTime = last + STEP_MS
    last = timeOf(animation)
    if (animation.playState === 'running') requestAnimationFrame(onFrame)
    else if (animation.playState === 'finished') done?.()
  }
  requestAnimationFrame(onFrame)
}

function timeOf({ currentTime }: Animation): number {
  return Number(currentTime ?? 0)
}
