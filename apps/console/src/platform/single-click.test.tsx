import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BarButton } from '../ui/list/SelectionBar'
import { keepSecondClicks } from './single-click'

let end = () => {}
afterEach(() => end())

const clicksOn = (className: string) => {
  document.body.innerHTML = `<button class="${className}"><span>保存</span></button><button class="ant-btn">取消</button>`
  end = keepSecondClicks(document)
  const [button, other] = document.querySelectorAll('button') as unknown as [HTMLElement, HTMLElement]
  const seen = { button: 0, other: 0 }
  button.addEventListener('click', () => seen.button++)
  other.addEventListener('click', () => seen.other++)
  return { seen, label: button.querySelector('span') as HTMLElement, other }
}

test('a double click on an action is one click', () => {
  const { seen, label, other } = clicksOn('ant-btn')
  fireEvent.click(label, { detail: 1 })
  fireEvent.click(label, { detail: 2 })
  fireEvent.click(other, { detail: 2 })
  expect(seen).toEqual({ button: 1, other: 1 })
})

test('two clicks apart, and steps such as the next page, all count', () => {
  const apart = clicksOn('ant-btn')
  fireEvent.click(apart.label, { detail: 1 })
  fireEvent.click(apart.label, { detail: 1 })
  expect(apart.seen.button).toBe(2)
  end()
  const step = clicksOn('ant-pagination-item-link')
  fireEvent.click(step.label, { detail: 1 })
  fireEvent.click(step.label, { detail: 2 })
  expect(step.seen.button).toBe(2)
})

test('a button of the selection bar is an action too', () => {
  // Seen red while only the library's own buttons were covered: both clicks counted.
  let clicks = 0
  render(<BarButton onClick={() => clicks++}>下架</BarButton>)
  end = keepSecondClicks(document)
  fireEvent.click(screen.getByText('下架'), { detail: 1 })
  fireEvent.click(screen.getByText('下架'), { detail: 2 })
  expect(clicks).toBe(1)
})
