/**
 * Lets the page respond and paint between two pieces of work. Unlike a timer, a message is not
 * delayed in a page in the background.
 */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
