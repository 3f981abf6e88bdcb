import { describe, expect, test } from 'vitest'
import { findMessageProblems } from './messageListeners.mjs'

const problemsOf = (source: string, isHelper = false) =>
  findMessageProblems(source, { isHelper }).map(({ problem }) => problem)

describe('findMessageProblems', () => {
  test.each([
    ['a listener', "window.addEventListener('message', run)"],
    ['a listener of the global object', "addEventListener('message', run)"],
    ['a listener by a template', 'window.addEventListener(`message`, run)'],
    ['a listener by index', "window['addEventListener']('message', run)"],
    ['a listener of a variable event', 'window.addEventListener(name, run)'],
    ['a listener of an optional window', "view?.addEventListener('messageerror', run)"],
    ['a handler', 'window.onmessage = run'],
    ['a handler by index', "window['onmessage'] ??= run"],
    ['a handler of properties', 'Object.assign(window, { onmessage: run })'],
    ['a listener of Node', "port.on('message', run)"],
  ])('refuses %s, but in the helper', (_, source) => {
    expect(problemsOf(source)).toEqual(['a listener for messages outside of the helper'])
    expect(problemsOf(source, true)).toEqual([])
  })

  test.each([
    ['a beginning', 'event.origin.startsWith(origin)'],
    ['an end', "event.origin.endsWith('.example.com')"],
    ['a part', 'origin.includes(host)'],
    ['a part of a text', 'text.includes(event.origin)'],
    ['a pattern', 'pattern.test(event.origin)'],
    ['a match', "event.origin?.['match'](pattern)"],
  ])('refuses to compare %s of an origin, also in the helper', (_, source) => {
    expect(problemsOf(source, true)).toEqual(['an origin is compared with === only'])
  })

  test.each([
    ['an argument', "frame.postMessage(data, '*')"],
    ['an option', "frame.postMessage(data, { targetOrigin: '*' })"],
  ])('refuses a message to any origin: %s', (_, source) => {
    expect(problemsOf(source, true)).toEqual(['a message to any origin'])
  })

  test.each([
    ['another event', "button.addEventListener('click', run)"],
    ['the helper', 'listenToWindow(window, sender, run)'],
    ['an equal origin', 'if (event.origin === origin) run()'],
    ['a list of origins', 'origins.includes(event.origin)'],
    ['a message to one origin', 'frame.postMessage(data, origin)'],
    ['a part of another text', "name.startsWith('a')"],
    ['an event of the instance', 'portico.events.on(name, run)'],
    ['a type', "interface Port { addEventListener(type: 'message'): void }"],
  ])('accepts %s', (_, source) => {
    expect(problemsOf(source)).toEqual([])
  })

  test('names the line', () => {
    expect(findMessageProblems('\n\nself.onmessage = run')).toEqual([
      expect.objectContaining({ line: 3, text: 'self.onmessage = run' }),
    ])
  })
})
