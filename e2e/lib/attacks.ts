// A site that tries to get a signature that its visitor does not mean to give: it covers or changes
// the frame, and the visitor clicks where the button is. None of it may end with a signature.

/** What the site does to its page, as scripts. The element `cover` lies over all of it. */
export const attacks: Readonly<Record<string, string>> = {
  'an opaque cover': `(cover.style.background = '#fff', cover.hidden = false)`,
  'a transparent cover': `cover.hidden = false`,
  'a cover of one pixel': `(cover.style.width = cover.style.height = '1px',
    cover.style.left = '50%', cover.style.top = frame.getBoundingClientRect().top + 40 + 'px',
    cover.hidden = false)`,
  'a cover in the top layer': `(cover.popover = 'manual', cover.hidden = false, cover.showPopover())`,
  'a dialog in the top layer': `document.querySelector('dialog').showModal()`,
  'opacity 0': `frame.style.opacity = '0'`,
  'opacity 0.5': `frame.style.opacity = '0.5'`,
  'opacity 0.99': `frame.style.opacity = '0.99'`,
  'opacity of the page': `document.body.style.opacity = '0.9'`,
  'a filter': `frame.style.filter = 'brightness(1.5)'`,
  'a filter that hides': `frame.style.filter = 'opacity(0)'`,
  'a blend mode': `frame.style.mixBlendMode = 'multiply'`,
  'a smaller scale': `frame.style.scale = '0.8'`,
  'a rotation': `frame.style.rotate = '180deg'`,
  'a skew': `frame.style.transform = 'skewX(30deg)'`,
  'a perspective': `(document.body.style.perspective = '300px', frame.style.transform = 'rotateY(30deg)')`,
  'a clip path': `frame.style.clipPath = 'inset(90% 0 0 0)'`,
  'a frame that is cut off': `(document.documentElement.style.overflow = 'hidden',
    document.body.style.cssText += 'overflow:hidden;height:160px')`,
  'a low frame': `frame.style.setProperty('height', '80px', 'important')`,
  'a narrow frame': `frame.style.setProperty('width', '60px', 'important')`,
  'half of the frame outside of the window': `frame.style.marginLeft = '-180px'`,
  'no visibility': `frame.style.visibility = 'hidden'`,
  'a cover that blinks every 50 ms': `setInterval(() => { cover.hidden = !cover.hidden }, 50)`,
  'a cover that blinks every 150 ms': `setInterval(() => { cover.hidden = !cover.hidden }, 150)`,
  'a cover that blinks every 400 ms': `setInterval(() => { cover.hidden = !cover.hidden }, 400)`,
  'a frame that changes its size': `setInterval(() => { frame.style.width = 340 + (i++ % 9) + 'px' }, 100)`,
  'a site that takes the focus': `setInterval(() => { window.focus(); document.querySelector('#field').focus() }, 100)`,
}

/** The script by which a page attacks. `window.undo` ends it. */
export const createAttack = (attack: string): string => `{
    const frame = document.querySelector('iframe')
    const styled = [frame, document.body, document.documentElement]
    const styles = styled.map((element) => element.style.cssText)
    let i = 0
    const cover = document.createElement('div')
    cover.style.cssText = 'position:fixed;inset:0;margin:0;border:0;padding:0;width:100%;height:100%;background:transparent;pointer-events:none'
    cover.hidden = true
    document.body.append(cover)
    document.body.insertAdjacentHTML('beforeend', '<dialog>Hello</dialog><input id="field">')
    const timer = ${attack || '0'}
    window.undo = () => {
      clearInterval(timer)
      styled.forEach((element, index) => { element.style.cssText = styles[index] })
      document.querySelectorAll('dialog, #field').forEach((element) => element.remove())
      cover.remove()
    }
  }`
