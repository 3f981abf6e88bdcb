import { cleanText } from '../../wire/errors/readMessage.ts'

const WORDS_MAX = 160

/** The cluster's own name of a failure, as words: `{ InstructionError: [0, { Custom: 1 }] }` → 'InstructionError 0 Custom 1'. */
export function describeFailure(error: unknown): string {
  const words = JSON.stringify(error, (_, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
  return cleanText((words ?? '').replace(/[^\w]+/g, ' ')).slice(0, WORDS_MAX)
}

/** Whether it ran out of what it may compute. */
export function isOutOfBudget(words: string): boolean {
  return /Comput(e|ational)BudgetExceeded|ProgramFailedToComplete/.test(words)
}
