/** A clock of the page that a story controls. */
export interface FakeClock {
  /** Stops timers until the clock advances. */
  pause(): void
  /** Gives timers that are set from now on to the browser. Paused timers stay paused. */
  release(): void
  /** Drops all timers of the story. */
  uninstall(): void
  /** Advances the clock and runs due timers in order. */
  advance(milliseconds: number): void
}

interface Task {
  readonly due: number
  readonly run: () => void
  handle: number
}

/**
 * Replaces the timers and the date of the page, so that a story need not wait for minutes. Timers
 * that were set before stay with the browser.
 */
export function installFakeClock(page: Window & typeof globalThis = window): FakeClock {
  const set = page.setTimeout.bind(page)
  const clear = page.clearTimeout.bind(page)
  const now = page.Date.now.bind(page.Date)
  const tasks = new Map<number, Task>()
  let ahead = 0
  let isPaused = false
  let isReleased = false
  // Starts above the ids of an earlier clock, so that its late calls clear no timer of this one.
  let count = 1_000_000 + Math.round(page.performance.now() * 1000)
  const time = () => now() + ahead
  const arm = (id: number, task: Task) => {
    if (isPaused) return
    task.handle = set(() => fire(id, task), Math.max(0, task.due - time()))
  }
  const fire = (id: number, task: Task) => {
    if (tasks.delete(id)) task.run()
  }
  const setTimer = (run: unknown, delay = 0, ...values: unknown[]): number => {
    if (isReleased) return set(run as TimerHandler, delay, ...values)
    count += 1
    const id = count
    const call = typeof run === 'function' ? () => run(...values) : () => {}
    const task: Task = { due: time() + delay, run: call, handle: 0 }
    tasks.set(id, task)
    arm(id, task)
    return id
  }
  const clearTimer = (id?: number) => {
    const task = id === undefined ? undefined : tasks.get(id)
    if (id === undefined || !task) return clear(id)
    tasks.delete(id)
    clear(task.handle)
  }
  page.setTimeout = setTimer as typeof page.setTimeout
  page.clearTimeout = clearTimer as typeof page.clearTimeout
  page.Date.now = time
  return {
    pause() {
      isPaused = true
      for (const task of tasks.values()) clear(task.handle)
    },
    release() {
      isReleased = true
    },
    uninstall() {
      isReleased = true
      for (const task of tasks.values()) clear(task.handle)
      tasks.clear()
    },
    advance(milliseconds) {
      ahead += milliseconds
      const due = [...tasks].filter(([, task]) => task.due <= time())
      for (const [id, task] of due.sort(([, a], [, b]) => a.due - b.due)) {
        clear(task.handle)
        fire(id, task)
      }
      for (const [id, task] of tasks) {
        clear(task.handle)
        arm(id, task)
      }
    },
  }
}
