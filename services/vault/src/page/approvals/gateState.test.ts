import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  APPROVAL_DWELL_MS,
  APPROVAL_RATIO_MIN,
  acceptsClick,
  CLOSED_GATE,
  type GateEvent,
  type GateState,
  getGateStatus,
  reduceGate,
} from './gateState.ts'

const seen: GateEvent = { type: 'card', isVisible: true, ratio: 1 }
const shown: GateEvent = { type: 'page', isVisible: true }
const focused: GateEvent = { type: 'focus', isFocused: true }
const press: GateEvent = { type: 'press', isTrusted: true }
const click = { isTrusted: true, detail: 1 }

const send = (state: GateState, now: number, ...events: readonly GateEvent[]) =>
  events.reduce((before, event) => reduceGate(before, event, now), state)
/** All can be seen from time 0. */
const calm = send(CLOSED_GATE, 0, shown, focused, seen)
const open = send(calm, 1000, press)

describe('gateState', () => {
  test('a gate is closed before the first report', () => {
    expect(getGateStatus(CLOSED_GATE, 10_000)).toBe('hidden')
    expect(getGateStatus(send(CLOSED_GATE, 0, shown, focused), 10_000)).toBe('hidden')
  })

  test('a gate opens after 800 ms', () => {
    expect(APPROVAL_DWELL_MS).toBe(800)
    expect(getGateStatus(calm, 799)).toBe('waiting')
    expect(getGateStatus(calm, 800)).toBe('enabled')
  })

  test.each<[string, GateEvent, string]>([
    ['something covers the card', { ...seen, isVisible: false }, 'hidden'],
    ['a part of the card is cut off', { ...seen, ratio: APPROVAL_RATIO_MIN - 0.001 }, 'hidden'],
    ['the ratio is no number', { ...seen, ratio: Number.NaN }, 'hidden'],
    ['the page is hidden', { type: 'page', isVisible: false }, 'hidden'],
    ['another document has the focus', { type: 'focus', isFocused: false }, 'unfocused'],
    ['the browser does not say', { ...seen, isVisible: undefined }, 'popup-required'],
    ['the content changes', { type: 'changed' }, 'waiting'],
  ])('%s: the gate closes at once', (_, event, status) => {
    const closed = send(open, 1000, event)
    expect(getGateStatus(closed, 1000)).toBe(status)
    expect(acceptsClick(closed, click, 1000)).toBe(false)
    const again = send(closed, 1100, seen, shown, focused)
    expect(getGateStatus(again, 1799)).not.toBe('enabled')
    expect(acceptsClick(again, click, 5000)).toBe(false)
  })

  test('a part of the last pixel may be missing', () => {
    const part: GateEvent = { ...seen, ratio: APPROVAL_RATIO_MIN }
    expect(getGateStatus(send(calm, 500, part), 800)).toBe('enabled')
  })

  test('a browser without reports never opens the gate', () => {
    const state = send(CLOSED_GATE, 0, shown, focused, { ...seen, isVisible: undefined }, seen)
    expect(getGateStatus(state, 10_000)).toBe('popup-required')
  })

  test('in a window of the wallet, such a browser opens the gate for a whole card', () => {
    const unknown: GateEvent = { type: 'card', isVisible: undefined, ratio: 1 }
    const state = send({ ...CLOSED_GATE, isEmbedded: false }, 0, shown, focused, unknown)
    expect(getGateStatus(state, 799)).toBe('waiting')
    expect(getGateStatus(state, 800)).toBe('enabled')
    const cut = send(state, 900, { ...unknown, ratio: APPROVAL_RATIO_MIN - 0.001 })
    expect(getGateStatus(cut, 5000)).toBe('hidden')
    const covered = send(state, 900, { ...unknown, isVisible: false })
    expect(getGateStatus(covered, 5000)).toBe('hidden')
  })

  test('a repeated report does not begin anew', () => {
    expect(getGateStatus(send(calm, 700, seen, shown, focused), 800)).toBe('enabled')
  })

  test('a click of the user counts', () => {
    expect(acceptsClick(open, click, 1100)).toBe(true)
    expect(acceptsClick(open, { ...click, detail: 0 }, 1100)).toBe(true)
  })

  test.each([
    ['of a script', { isTrusted: false, detail: 1 }],
    ['that is the second of two', { isTrusted: true, detail: 2 }],
  ])('a click %s does not count', (_, other) => {
    expect(acceptsClick(open, other, 1100)).toBe(false)
  })

  test('a click whose press began before the gate was open does not count', () => {
    const early = send(calm, 799, press)
    expect(acceptsClick(early, click, 900)).toBe(false)
    expect(acceptsClick(calm, click, 900)).toBe(false)
    const scripted = send(calm, 850, { type: 'press', isTrusted: false })
    expect(acceptsClick(scripted, click, 900)).toBe(false)
    expect(acceptsClick(send(open, 1000, { type: 'press', isTrusted: false }), click, 1100)).toBe(
      false,
    )
  })

  test('each press counts once', () => {
    expect(acceptsClick(send(open, 1000, { type: 'click' }), click, 1100)).toBe(false)
  })

  test('a clock that went back keeps the gate closed', () => {
    const later = send(CLOSED_GATE, 1000, shown, focused, seen)
    expect(getGateStatus(later, 999)).toBe('waiting')
    expect(getGateStatus(later, 0)).toBe('waiting')
  })
})

const ratio = fc.oneof(fc.constantFrom(0, 0.5, 0.98, 0.99, 1, Number.NaN), fc.double())
const event: fc.Arbitrary<GateEvent> = fc.oneof(
  fc.constantFrom(seen, shown, focused, press),
  fc.record({
    type: fc.constant('card' as const),
    isVisible: fc.constantFrom(true, false, undefined),
    ratio,
  }),
  fc.record({ type: fc.constant('page' as const), isVisible: fc.boolean() }),
  fc.record({ type: fc.constant('focus' as const), isFocused: fc.boolean() }),
  fc.record({ type: fc.constant('press' as const), isTrusted: fc.boolean() }),
  fc.constantFrom({ type: 'changed' as const }, { type: 'click' as const }),
)
const history = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 900 })), { maxLength: 40 })

/** What a history says by the rules alone: since when all could be seen and nothing changed. */
function findCalm(events: readonly (readonly [GateEvent, at: number])[]): number | undefined {
  const facts = { card: false, page: false, focus: false, isSupported: true }
  let since: number | undefined
  for (const [entry, at] of events) {
    if (entry.type === 'card') {
      facts.card = entry.isVisible === true && entry.ratio >= APPROVAL_RATIO_MIN
      if (entry.isVisible === undefined) facts.isSupported = false
    }
    if (entry.type === 'page') facts.page = entry.isVisible
    if (entry.type === 'focus') facts.focus = entry.isFocused
    const isSeen = facts.card && facts.page && facts.focus && facts.isSupported
    if (!isSeen) since = undefined
    else if (since === undefined || entry.type === 'changed') since = at
  }
  return since
}

describe('gateState: any sequence of events', () => {
  test('the gate is open if and only if 800 ms were calm, and a click needs a press in them', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 2000 }), (steps, rest) => {
        let now = 0
        let state = CLOSED_GATE
        const events: (readonly [GateEvent, number])[] = []
        for (const [entry, delay] of steps) {
          now += delay
          state = reduceGate(state, entry, now)
          events.push([entry, now])
        }
        const since = findCalm(events)
        now += rest
        const isOpen = since !== undefined && now - since >= APPROVAL_DWELL_MS
        expect(getGateStatus(state, now) === 'enabled').toBe(isOpen)
        const last = events.findLast(([{ type }]) => type === 'press' || type === 'click')
        const isPressed =
          last?.[0].type === 'press' &&
          last[0].isTrusted &&
          since !== undefined &&
          last[1] - since >= APPROVAL_DWELL_MS
        expect(acceptsClick(state, click, now)).toBe(isOpen && isPressed)
      }),
      { numRuns: 2000 },
    )
  })
})
