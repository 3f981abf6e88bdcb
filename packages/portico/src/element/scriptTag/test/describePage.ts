import { onTestFinished } from 'vitest'

/** Adds a configuration and a button element to the page, and returns the element. */
export function describePage(text: string): HTMLElement {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'portico-config'
  script.textContent = text
  const element = document.createElement('portico-connect-button')
  element.textContent = 'Connect'
  document.body.append(script, element)
  onTestFinished(() => {
    script.remove()
    element.remove()
  })
  return element
}
