/** Sets whether the browser reports a network connection; `undefined` restores its own report. */
export function setOnline(isOnline: boolean | undefined): void {
  if (isOnline === undefined) Reflect.deleteProperty(navigator, 'onLine')
  else Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  window.dispatchEvent(new Event(navigator.onLine ? 'online' : 'offline'))
}
