import type { Page } from '@playwright/test'
import { inOneCall } from './in-page'

/** Text at 1.3 times its size, as on a phone set to large type. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => {
    const scale = 1.3
    const sized = [...document.querySelectorAll<HTMLElement>('body, body *')].flatMap((element) => {
      // drawings have no text size of their own, and a kept page below has no size at all
      if (!element.style || !element.checkVisibility()) return []
      const { fontSize, lineHeight } = getComputedStyle(element)
      return { element, fontSize: Number.parseFloat(fontSize), lineHeight: Number.parseFloat(lineHeight) }
    })
    for (const { element, fontSize, lineHeight } of sized) {
      element.dataset.originalStyle = element.getAttribute('style') ?? ''
      element.style.fontSize = `${fontSize * scale}px`
      if (!Number.isNaN(lineHeight)) element.style.lineHeight = `${lineHeight * scale}px`
    }
  })

/** Undoes enlargeText, for a page that stays in the document. */
export const restoreText = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-original-style]')) {
      const { originalStyle = '' } = element.dataset
      // not by setAttribute, which the content policy ignores
      element.style.cssText = originalStyle
      if (!originalStyle) element.removeAttribute('style')
      delete element.dataset.originalStyle
    }
  })

/**
 * Text at this many per cent as the messenger and phones set it: by text-size-adjust, which scales letters and lines
 * and leaves boxes as they are. Chromium obeys it only in a page of a phone (isMobile). 100 undoes it.
 */
export const adjustText = (page: Page, percent: 100 | 130 | 150) =>
  page.evaluate(async (size) => {
    document.documentElement.style.setProperty('-webkit-text-size-adjust', size === 100 ? '' : `${size}%`)
    if (size === 100) return
    // Letters get their size first, lines their height with a later frame, and lists of cards measure them again.
    const maxFrames = 40
    for (let [frame, still, height] = [0, 0, -1]; frame < maxFrames && still < 3; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const { scrollHeight } = document.documentElement
      still = scrollHeight === height ? still + 1 : 0
      height = scrollHeight
    }
  }, percent)

/** Elements that make the page wider than the screen, or lie beyond its edge and cannot be scrolled to. */
export const findOverflows = (): string[] => {
  const width = document.documentElement.clientWidth
  const found: string[] = []
  const root = document.scrollingElement ?? document.documentElement
  if (root.scrollWidth > width) found.push(`the page is ${root.scrollWidth} wide on ${width}`)
  const holds = (element: Element): boolean => {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflowX !== 'visible') return true
    }
    return false
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { left, right, width: own, height } = element.getBoundingClientRect()
    if (own <= 1 || height <= 1 || (right <= width + 1 && left >= -1)) continue
    const words = element.textContent?.trim() ?? ''
    if (words === '' || element.closest('[aria-hidden="true"]') || holds(element)) continue
    found.push(`${element.tagName} ${Math.round(left)}…${Math.round(right)} “${words.slice(0, 30)}”`)
  }
  return found
}

/**
 * Text that is partly cut off by a box without an ellipsis, or overlaps other text of the same layer (checklist A4).
 * What can be scrolled to is not cut off; labels that wrap out of a one-line row are ignored.
 */
const findClippedText = (): string[] => {
  const slack = 2
  interface Piece {
    owner: HTMLElement
    words: string
    /** Its visible part. */
    box: { left: number; right: number; top: number; bottom: number }
  }
  const found = new Set<string>()
  const pieces: Piece[] = []
  const hides = (overflow: string) => overflow !== 'visible'

  /** The part of a line of text that its ancestors leave visible; undefined if none. */
  const seen = (owner: HTMLElement, line: DOMRect, words: string): Piece['box'] | undefined => {
    const box = { left: line.left, right: line.right, top: line.top, bottom: line.bottom }
    // glyphs are lower than their line: only a cut larger than the leading counts
    const leading = Math.max(0, line.height - Number.parseFloat(getComputedStyle(owner).fontSize)) / 2 + slack
    let isMeant = false
    for (let up: HTMLElement | null = owner; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up)
      const { overflowX, overflowY, textOverflow, position } = style
      if (hides(overflowX) || hides(overflowY)) {
        const clamp = style.getPropertyValue('-webkit-line-clamp')
        isMeant ||= textOverflow === 'ellipsis' || (clamp !== '' && clamp !== 'none')
        isMeant ||= /auto|scroll/.test(overflowX + overflowY)
        const edge = up.getBoundingClientRect()
        const isCut =
          box.top < edge.top - leading ||
          box.bottom > edge.bottom + leading ||
          box.left < edge.left - slack ||
          box.right > edge.right + slack
        box.left = Math.max(box.left, edge.left)
        box.right = Math.min(box.right, edge.right)
        box.top = Math.max(box.top, edge.top)
        box.bottom = Math.min(box.bottom, edge.bottom)
        if (box.right - box.left <= 1 || box.bottom - box.top <= leading) return undefined
        if (isCut && !isMeant) found.add(`“${words}” is cut off`)
      }
      if (position === 'fixed') break
    }
    return box
  }
  const layerOf = (element: Element): Element | null => {
    for (let up: Element | null = element; up; up = up.parentElement) {
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(up).position)) return up
    }
    return null
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = (node.textContent ?? '').trim().slice(0, 24)
    const owner = node.parentElement
    if (!owner || words === '') continue
    if (owner.closest('[aria-hidden="true"], svg, script, style, .visuallyHidden')) continue
    if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      const box = line.width > 1 && line.height > 1 ? seen(owner, line, words) : undefined
      if (box) pieces.push({ owner, words, box })
    }
  }
  for (const [at, one] of pieces.entries()) {
    for (const other of pieces.slice(at + 1)) {
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (wide <= 3 || high <= 6) continue
      if (one.owner.contains(other.owner) || other.owner.contains(one.owner)) continue
      if (layerOf(one.owner) !== layerOf(other.owner)) continue
      found.add(`“${one.words}” lies over “${other.words}”`)
    }
  }
  return [...found]
}

/** Text that is too small to read, or paragraphs with too little line height (checklist A2). */
export const findHardToRead = (): string[] => {
  const minSize = 11
  const found = new Set<string>()
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const own = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (own.length === 0 || element.closest('svg, script, style, .visuallyHidden, [aria-hidden="true"]'))
      continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { fontSize, lineHeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    const words = (element.textContent ?? '').trim().slice(0, 24)
    if (size < minSize) found.add(`${size}px “${words}”`)
    const tops = own.flatMap((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].map(({ top }) => Math.round(top))
    })
    const lines = new Set(tops).size
    const apart = Number.parseFloat(lineHeight) / size
    if (lines >= 3 && apart < 1.4) found.add(`lines ${apart.toFixed(2)} apart “${words}”`)
  }
  return [...found]
}

/** Expressions such as ×12, 80–90cm, 15,000 or a date that a line break splits (checklist A4). */
const findTornNumbers = (): string[] => {
  const whole = /×\d+|\d+[–~]\u2060?\d+|\d{1,3}(,\d{3})+|\b(\d{4}-)?\d\d-\d\d\b/g
  const found: string[] = []
  const lines = (range: Range) => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  /**
   * The text node, of the several that React may create, that holds this letter (or the end after it),
   * and the offset in it.
   */
  const placeOf = (element: Element, at: number, isEnd: boolean): [Node, number] => {
    let left = at
    for (const node of element.childNodes) {
      const { length } = node.textContent ?? ''
      if (isEnd ? left <= length : left < length) return [node, left]
      left -= length
    }
    return [element, element.childNodes.length]
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const words = element.textContent ?? ''
    if (element.childElementCount > 0 || words.length > 200 || !element.checkVisibility()) continue
    for (const { 0: number, index } of words.matchAll(whole)) {
      const range = document.createRange()
      range.setStart(...placeOf(element, index, false))
      range.setEnd(...placeOf(element, index + number.length, true))
      if (lines(range) > 1) found.push(`“${number}” in “${words.slice(0, 30)}”`)
    }
  }
  return found
}

/** Source of what finds in a page all that does not fit the screen. */
export const misfits = inOneCall({ width: findOverflows, text: findClippedText, numbers: findTornNumbers })
