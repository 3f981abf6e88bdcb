import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadStyles } from '../../test/loadStyles.ts'
import { createAccountTexts } from '../../texts/account/createAccountTexts.ts'
import { createSecretView } from './createSecretView.ts'

const CODE = 'K7QF-2M9T-XW4D-8RJH-5N3B-6VPC-1Y0Z'

let end = () => {}
afterEach(() => end())

async function draw(width: number) {
  const unload = await loadStyles('frame', 'head', 'account')
  const view = createSecretView({ document, onDone() {} })
  view.update({ kind: 'recovery', code: CODE, phase: 'ready' }, createAccountTexts('ar'))
  view.element.style.width = `${width}px`
  document.body.append(view.element)
  end = () => {
    view.close()
    view.element.remove()
    unload()
  }
  return view.element.querySelector('.recovery-code') as HTMLElement
}

test.each([320, 390, 520])(
  'createSecretView: no line of a code ends in a hyphen, in %d pixels',
  async (width) => {
    const code = await draw(width)
    const groups = [...code.children]
    expect(groups).toHaveLength(7)
    const boxes = groups.map((group) => group.getBoundingClientRect())
    const [first, second] = [boxes[0], boxes[4]]
    expect(new Set(boxes.map(({ height }) => height)).size).toBe(1)
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(2)
    expect(second?.left).toBe(first?.left)
    for (const hyphen of code.querySelectorAll('.sr')) {
      expect(hyphen.getBoundingClientRect().width).toBeLessThanOrEqual(1)
    }
  },
)

test('createSecretView: a code is copied with its hyphens, in one line', async () => {
  const code = await draw(320)
  const field = document.createElement('textarea')
  code.after(field)
  getSelection()?.selectAllChildren(code)
  await userEvent.copy()
  field.focus()
  await userEvent.paste()
  expect(field.value).toBe(CODE)
})
