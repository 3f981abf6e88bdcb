import { maxUint256 } from 'viem'
import { onTestFinished, vi } from 'vitest'
import { BOB, encode, TOKEN } from '../../../../frame/decode/evm/test/calls.ts'
import { createPreparedTransaction, MAINNET } from '../../../review/test/createPrepared.ts'
import { loadStyles } from '../../../test/loadStyles.ts'
import { createTexts } from '../../../texts/createTexts.ts'
import type { ApprovalState } from '../approvalState.ts'
import { createApprovalView } from '../createApprovalView.ts'

const texts = createTexts('en')
const transfer = createPreparedTransaction({
  to: TOKEN,
  data: encode('transfer(address,uint256)', [BOB, 25_000_000n]),
})
export const approval = createPreparedTransaction({
  to: TOKEN,
  data: encode('approve(address,uint256)', [BOB, maxUint256]),
})

const state: ApprovalState = {
  prepared: transfer,
  network: MAINNET,
  tokens: new Map([[TOKEN, { symbol: 'tUSD', decimals: 6 }]]),
  phase: 'here',
}

/** Draws a transfer of a token, or what `change` says, with the styles of the page. */
export async function drawApproval(change: Partial<ApprovalState> = {}, isEmbedded = true) {
  // What is hidden depends on them.
  const unload = await loadStyles('frame', 'head', 'notice', 'approval')
  const on = {
    onApprove: vi.fn(),
    onDecline: vi.fn(),
    onOpenWindow: vi.fn(),
    onWindowRequired: vi.fn(),
  }
  const view = createApprovalView({ window, isEmbedded, ...on })
  const update = (next: Partial<ApprovalState>) => view.update({ ...state, ...next }, texts)
  update(change)
  document.body.append(view.element)
  view.focus()
  const end = () => {
    view.close()
    view.element.remove()
    unload()
  }
  onTestFinished(end)
  const find = (selector: string) => view.element.querySelector<HTMLElement>(selector)
  const getButtons = () =>
    [...view.element.querySelectorAll<HTMLElement>('.actions > button')]
      .filter((button) => button.checkVisibility())
      .map(({ textContent, ariaDisabled }) => [textContent, ariaDisabled === 'true'])
  const button = (name: string) =>
    [...view.element.querySelectorAll<HTMLElement>('button')].find(
      (one) => one.textContent === name && one.checkVisibility(),
    ) as HTMLElement
  const getNotes = () =>
    [...view.element.querySelectorAll<HTMLElement>('.approval-notes p')]
      .filter((note) => note.checkVisibility({ visibilityProperty: true }) && note.textContent)
      .map((note) => note.textContent)
  return { ...on, view, end, update, find, getButtons, button, getNotes }
}
