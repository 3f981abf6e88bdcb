import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { BOB, CAROL, TOKEN } from '../../../frame/decode/evm/test/calls.ts'
import type { Simulation } from '../../review/simulation.ts'
import { createPreparedTransaction } from '../../review/test/createPrepared.ts'
import { drawApproval } from './test/drawApproval.ts'

const prepared = createPreparedTransaction({ to: BOB, value: 10n ** 18n, data: '0xdeadbeef' })
const prices = { coin: '2500', tokens: new Map([[TOKEN, '1']]) }
const swap: Simulation = {
  kind: 'changes',
  changes: [
    { token: null, amount: -(10n ** 18n) },
    { token: TOKEN, amount: 2_490_000_000n },
    { token: CAROL, amount: 5n },
  ],
  rest: 0,
}

describe('drawReview: a simulation', () => {
  test('a list with names: mark, worth, amount, and the contract below', async () => {
    const { view, find } = await drawApproval({ prepared, prices, simulation: swap })
    const [section] = view.element.querySelectorAll('section')
    expect(section?.querySelector('h2')?.textContent).toBe('Estimated changes')
    const rows = [...(section?.querySelectorAll<HTMLElement>('dl > div') ?? [])]
    const names = rows.map((row) => row.querySelector('dt')?.textContent)
    expect(names).toEqual(['You send', 'You receive', 'You receive'])
    expect(find('[data-row=sends] .fiat')?.textContent).toBe('$2,500.00')
    expect(find('[data-row=sends] dd')?.textContent).toBe('$2,500.001\u00a0ETH')
    expect(find('[data-row=sends] .tile svg')).not.toBeNull()
    expect(find('[data-row=sends] button')).toBeNull()
    // Known by its address; the other one is a tile without letters.
    expect(find('[data-row=receives] .tile img')).not.toBeNull()
    expect(rows[2]?.querySelector('.tile')?.textContent).toBe('?')
    const button = rows[1]?.querySelector('button') as HTMLElement
    const amount = rows[1]?.querySelector('dd > bdi') as HTMLElement
    expect(button.title).toBe('0xdAC17F958D2ee523a2206206994597C13D831ec7')
    expect(button.getBoundingClientRect().top).toBeGreaterThan(amount.getBoundingClientRect().top)
    await userEvent.click(button)
    expect(button.ariaExpanded).toBe('true')
  })

  test('from right to left, names and amounts change sides', async () => {
    const { view, find } = await drawApproval({ prepared, simulation: swap })
    const side = () => {
      const [name, amount] = ['dt', 'dd'].map((part) => find(`[data-row=sends] ${part}`))
      return (
        Number(name?.getBoundingClientRect().left) < Number(amount?.getBoundingClientRect().left)
      )
    }
    expect(side()).toBe(true)
    view.element.dir = 'rtl'
    expect(side()).toBe(false)
  })

  test('a transaction that would fail: a warning, and the user may still approve', async () => {
    const { find, button } = await drawApproval({ prepared, simulation: { kind: 'failed' } })
    expect(find('[data-warning=fails] strong')?.textContent).toBe('This transaction would fail')
    expect(button('Approve').dataset.variant).toBe('primary')
    expect(find('[data-row=sends], [data-row=receives]')).toBeNull()
  })

  test('without a simulation, neither', async () => {
    const { find } = await drawApproval({ prepared })
    expect(find('[data-row=sends], [data-row=receives], [data-warning=fails]')).toBeNull()
  })
})
