import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import { useLeaveGuard } from './use-leave-guard'

const Form = ({ isChanged }: { isChanged: boolean }) => {
  useLeaveGuard(() => isChanged)
  return (
    <>
      <a href="/console/products">商品列表</a>
      <a href="#content">跳到内容</a>
    </>
  )
}

/** Clicks on a link of a form; returns whether the browser follows it. */
const click = (text: string, options: object = {}, isChanged = true) => {
  renderPage(<Form isChanged={isChanged} />).draw()
  // jsdom follows no links, and says so: the last listener keeps it quiet and sees what was left to the browser
  let isFollowed = true
  const see = (event: Event) => {
    isFollowed = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', see)
  const isSeen = fireEvent.click(screen.getByText(text), options)
  window.removeEventListener('click', see)
  return isSeen || isFollowed
}

const question = () => screen.queryAllByText('有未保存的修改')

test.each([['ctrlKey'], ['metaKey'], ['shiftKey']])(
  'a link clicked with %s opens beside a changed form, without a question',
  (key) => {
    expect(click('商品列表', { [key]: true })).toBe(true)
    expect(question()).toEqual([])
  },
)

test.each([
  ['跳到内容', true],
  ['商品列表', false],
])('%s of a form that is changed (%s) asks nothing', (text, isChanged) => {
  expect(click(text, {}, isChanged)).toBe(true)
  expect(question()).toEqual([])
})

test('a link that leaves a changed form asks first', async () => {
  click('商品列表')
  expect(await screen.findAllByText('有未保存的修改')).not.toEqual([])
})
