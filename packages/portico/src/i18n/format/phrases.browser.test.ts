import { expect, onTestFinished, test } from 'vitest'
import { ar } from '../ar.ts'
import { createTranslate } from './createTranslate.ts'
import { formatList } from './phrases.ts'

test('formatList: in an Arabic sentence, Latin names run from right to left with their words', () => {
  const t = createTranslate(ar, 'ar')
  const element = document.createElement('p')
  element.dir = 'rtl'
  const granted = formatList(t, ['eip155', 'bip122', 'solana'])
  element.textContent = t('multichain.partial', { granted, declined: formatList(t, ['polkadot']) })
  document.body.append(element)
  onTestFinished(() => element.remove())
  const text = element.firstChild as Text
  const place = (part: string) => {
    const range = document.createRange()
    const start = text.data.indexOf(part)
    range.setStart(text, start)
    range.setEnd(text, start + part.length)
    return range.getBoundingClientRect()
  }
  const [evm, bitcoin, solana] = ['Ethereum', 'Bitcoin', 'Solana'].map(place)
  expect(bitcoin?.right).toBeLessThan(evm?.left ?? 0)
  expect(solana?.right).toBeLessThan(bitcoin?.left ?? 0)
  // The 'and' is before its name.
  expect(place('\u0648\u2068Bitcoin').right).toBeGreaterThan(bitcoin?.right ?? 0)
})
