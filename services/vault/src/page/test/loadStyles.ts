/**
 * Loads style sheets of the page.
 *
 * @param names - such as `frame`, in their order
 * @returns takes them away
 */
export async function loadStyles(...names: readonly string[]): Promise<() => void> {
  const links = names.map((name) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = new URL(`../theme/${name}.css`, import.meta.url).href
    return link
  })
  const loads = links.map(
    (link) => new Promise((resolve) => link.addEventListener('load', resolve)),
  )
  document.head.append(...links)
  await Promise.all(loads)
  return () => {
    for (const link of links) link.remove()
  }
}
