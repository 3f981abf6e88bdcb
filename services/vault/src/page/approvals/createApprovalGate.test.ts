import { describe, expect, test } from 'vitest'
import { createTestClock } from '../test/createTestClock.ts'
import { createApprovalGate } from './createApprovalGate.ts'
import { APPROVAL_DWELL_MS, type GateStatus } from './gateState.ts'

const click = { isTrusted: true, detail: 1 }

function start() {
  const clock = createTestClock()
  const statuses: GateStatus[] = []
  const gate = createApprovalGate({ clock, onStatus: (status) => statuses.push(status) })
  const see = (isVisible: boolean) => gate.send({ type: 'card', isVisible, ratio: 1 })
  const press = () => gate.send({ type: 'press', isTrusted: true })
  return { clock, statuses, gate, see, press }
}

function startCalm() {
  const started = start()
  started.gate.send({ type: 'page', isVisible: true })
  started.gate.send({ type: 'focus', isFocused: true })
  started.see(true)
  return started
}

describe('createApprovalGate', () => {
  test('the gate opens by itself after its time', () => {
    const { clock, statuses, gate, press } = startCalm()
    clock.advance(APPROVAL_DWELL_MS - 1)
    press()
    expect(gate.click(click)).toBe(false)
    expect(statuses).toEqual(['waiting'])
    clock.advance(1)
    expect(statuses).toEqual(['waiting', 'enabled'])
    press()
    expect(gate.click(click)).toBe(true)
    expect(gate.click(click)).toBe(false)
  })

  test('a report that the card is covered begins the time anew', () => {
    const { clock, statuses, gate, see } = startCalm()
    clock.advance(700)
    see(false)
    see(true)
    clock.advance(700)
    expect(gate.getStatus()).toBe('waiting')
    clock.advance(100)
    expect(statuses).toEqual(['waiting', 'hidden', 'waiting', 'enabled'])
  })

  test('a change of content closes an open gate for its time', () => {
    const { clock, statuses, gate, press } = startCalm()
    clock.advance(APPROVAL_DWELL_MS)
    press()
    gate.send({ type: 'changed' })
    expect(gate.click(click)).toBe(false)
    clock.advance(APPROVAL_DWELL_MS)
    expect(statuses).toEqual(['waiting', 'enabled', 'waiting', 'enabled'])
    expect(gate.click(click)).toBe(false)
  })

  test('a closed gate stays closed and is silent', () => {
    const { clock, statuses, gate, see, press } = startCalm()
    clock.advance(APPROVAL_DWELL_MS)
    press()
    gate.close()
    see(true)
    clock.advance(APPROVAL_DWELL_MS)
    press()
    expect(gate.click(click)).toBe(false)
    expect(gate.getStatus()).toBe('hidden')
    expect(statuses).toEqual(['waiting', 'enabled'])
  })
})
