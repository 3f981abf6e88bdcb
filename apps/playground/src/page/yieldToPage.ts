/** Lets the page respond and paint between two pieces of work. */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
