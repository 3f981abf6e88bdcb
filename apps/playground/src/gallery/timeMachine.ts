/** The page's time, in the hands of a scenario. */
export interface TimeMachine {
  /** Timers wait until time is let on, or skipped. */
  stop(): void
  /** What is set from now on runs as ever: the scenario is over. What was stopped stays stopped. */
  leave(): void
  /** The scenario goes from the page: nothing of it runs any more. */
  end(): void
  /** Moves time on and runs what has become due, in order. */
  skip(milliseconds: number): void
}

interface Task {
  readonly due: number
  readonly run: () => void
  handle: number
}

/**
 * Replaces the page's timers and its date, so that a scenario need not wait for what takes minutes. Everything that was set before stays
 * with the browser.
 */
export function installTimeMachine(page: Window & typeof globalThis = window): TimeMachine {
  const set = page.setTimeout.bind(page)
  const clear = page.clearTimeout.bind(page)
  const now = page.Date.now.bind(page.Date)
  const tasks = new Map<number, Task>()
  let ahead = 0
  let stopped = false
  let left = false
  // Above those of the machine before: what is late from there must clear nothing here.
  let count = 1_000_000 + Math.round(page.performance.now() * 1000)
  const time = () => now() + ahead
  const arm = (id: number, task: Task) => {
    if (stopped) return
    task.handle = set(() => fire(id, task), Math.max(0, task.due - time()))
  }
  const fire = (id: number, task: Task) => {
    if (tasks.delete(id)) task.run()
  }
  const setTimer = (run: unknown, delay = 0, ...values: unknown[]): number => {
    if (left) return set(run as TimerHandler, delay, ...values)
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
    stop() {
      stopped = true
      for (const task of tasks.values()) clear(task.handle)
    },
    leave() {
      left = true
    },
    end() {
      left = true
      for (const task of tasks.values()) clear(task.handle)
      tasks.clear()
    },
    skip(milliseconds) {
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
