import { afterEach, expect, test } from 'vitest'
import { moveRow } from './keys'

// jsdom has none
Element.prototype.scrollIntoView = () => {}
afterEach(() => document.body.replaceChildren())

const row = (inside: string) => `<div class="ant-table-row">${inside}</div>`
const focused = () => document.activeElement?.textContent

// Red before: the focus stayed on the row before one without a link.
test('J and K pass over rows that have nothing to open', () => {
  document.body.innerHTML = `<main>${row('盘点')}${row('<a href="/a">甲</a>')}${row('<button disabled>删除</button>')}${row('<button>乙</button>')}</main>`
  const steps = [1, 1, 1, -1, -1].map((step) => {
    moveRow(step as 1 | -1)
    return focused()
  })
  expect(steps).toEqual(['甲', '乙', '乙', '甲', '甲'])
})

test('K begins at the last row', () => {
  document.body.innerHTML = `<main>${row('<a href="/a">甲</a>')}${row('<a href="/b">乙</a>')}${row('盘点')}</main>`
  moveRow(-1)
  expect(focused()).toBe('乙')
})
