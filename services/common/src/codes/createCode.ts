import { randomInt } from 'node:crypto'
import { CODE_DIGITS } from './limits.ts'

/** @returns a random code of eight digits, such as `04719362` */
export function createCode(): string {
  return `${randomInt(10 ** CODE_DIGITS)}`.padStart(CODE_DIGITS, '0')
}
