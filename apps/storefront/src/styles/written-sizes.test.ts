import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const written = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const tokens = written('../../../../packages/web/src/look/tokens.css')
const picker = written('antd-mobile.css')
const pages = written('../platform/route/transition.css')

/** Returns the value of a property in the first rule of a selector. */
const valueOf = (css: string, selector: string, property: string) => {
  const rule = css.slice(css.indexOf(`${selector} {`))
  return new RegExp(`${property}:\\s*([^;]+);`).exec(rule.slice(0, rule.indexOf('}')))?.[1]
}

/** Converts a size of the specification's design, which is 750 wide, to px at a width of 375. */
const px = (design: number) => `${(design / 750) * 375}px`

test('R524, R527: the bar is 88 high in a design of 750; an app adds 36, a notched phone 78', () => {
  expect(valueOf(tokens, ':root', '--gs-nav-h')).toBe(px(88))
  expect(valueOf(tokens, ':root[data-shell="app"]', '--shell-top')).toBe(px(36))
  expect(valueOf(tokens, ':root[data-shell="notch"]', '--shell-top')).toBe(px(78))
})

test('R526: layers over a page begin at 2000', () => {
  const layers = ['sheet', 'login', 'dialog', 'toast', 'loading'].map((name) =>
    Number(valueOf(tokens, ':root', `--gs-z-${name}`)),
  )
  expect(Math.min(...layers)).toBe(2000)
  expect(Number(valueOf(picker, ':root', '--adm-popup-z-index'))).toBe(2000)
})

test('R521: wheels show five rows of 44', () => {
  expect(valueOf(picker, ':root .adm-picker', '--item-height')).toBe('44px')
  expect(valueOf(picker, ':root .adm-picker-body', 'height')).toBe(`${5 * 44}px`)
})

test('R140, R141: forward a page enters from the right, back it exits to the right', () => {
  const animation = (kind: string, page: string) =>
    valueOf(pages, `html[data-transition="${kind}"]::view-transition-${page}(root)`, 'animation-name')
  expect([animation('forward', 'new'), animation('back', 'old')]).toEqual(['page-enter', 'page-leave'])
  expect(pages).toMatch(/@keyframes page-enter \{\s*from \{\s*transform: translateX\(100%\)/)
  expect(pages).toMatch(/@keyframes page-leave \{\s*to \{\s*transform: translateX\(100%\)/)
})
