/**
 * Tap targets that are too small (checklist A1): they need a hit area of 44 x 44, or of 24 x 24 with no
 * other target within the 44 x 44 around their centre. Links inside a sentence are as high as their line.
 */
export const findCrampedTaps = (): string[] => {
  const full = 44
  const min = 24
  const selector =
    'a[href], button, input, select, textarea, label:has(input), [role="button"], [role="tab"], [role="switch"]'
  const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1
  const isInSentence = (element: Element) =>
    element.tagName === 'A' &&
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  /** A label counts as its field. */
  const ownerOf = (element: Element): Element => {
    const label = element.tagName === 'INPUT' ? element.closest('label') : null
    return label ?? element
  }
  const all = [...(modal ?? document.body).querySelectorAll(selector)].filter(isShown).map(ownerOf)
  const targets = [...new Set(all)].filter(
    (element) =>
      !(element as HTMLButtonElement).disabled && !element.closest('[aria-hidden="true"], [hidden]'),
  )
  const isHit = (target: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    if (!hit) return false
    const owner = hit.closest(selector)
    return hit === target || (owner !== null && ownerOf(owner) === target) || target.contains(hit)
  }
  const reach = (target: Element, x: number, y: number, dx: number, dy: number) => {
    let far = 0
    while (far < full && isHit(target, x + dx * (far + 1), y + dy * (far + 1))) far += 1
    return far
  }
  const found: string[] = []
  for (const target of targets) {
    if (isInSentence(target)) continue
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const box = target.getBoundingClientRect()
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    // covered by a bar, or by a link under its whole card
    if (!isHit(target, x, y)) continue
    const edge = full / 2 - 1
    // the usual case, with four hit tests instead of ninety
    if (
      isHit(target, x - edge, y) &&
      isHit(target, x + edge, y) &&
      isHit(target, x, y - edge) &&
      isHit(target, x, y + edge)
    )
      continue
    const wide = reach(target, x, y, -1, 0) + reach(target, x, y, 1, 0) + 1
    const high = reach(target, x, y, 0, -1) + reach(target, x, y, 0, 1) + 1
    if (wide >= full - 1 && high >= full - 1) continue
    const crowd = targets.filter((other) => {
      if (other === target || other.contains(target) || target.contains(other)) return false
      // the buttons of a stepper belong together: 44 high, side by side
      if (target.closest('[role="group"]')?.contains(other) && high >= full - 1) return false
      const { left, right, top, bottom } = other.getBoundingClientRect()
      const half = full / 2
      return left < x + half && right > x - half && top < y + half && bottom > y - half
    })
    if (wide >= min && high >= min && crowd.length === 0) continue
    const name = (target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 24)
    const near = crowd[0]
    const beside = (near?.getAttribute('aria-label') ?? near?.textContent ?? '').trim().slice(0, 16)
    found.push(`${target.tagName} “${name}” ${wide}x${high}${near ? ` beside “${beside}”` : ''}`)
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  return [...new Set(found)]
}
