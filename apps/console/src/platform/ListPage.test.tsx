import { fireEvent, screen } from '@testing-library/react'
import { Button } from 'antd'
import { expect, test, vi } from 'vitest'
import type { List } from '../ui/list/list'
import { ListPage } from './ListPage'
import { renderPage } from './render.testing'

const list = {
  ...{ rows: [], total: 0, filters: {}, fields: [], page: 1, size: 10, sort: '', payload: {} },
  ...{ isPending: false, isStale: false, error: null, setPage() {}, setSize() {}, setSort() {} },
  ...{ retry() {}, set() {}, clear() {} },
} satisfies List<{ ID: number }, never>

const draw = (isDisabled: boolean, permissions?: string[]) => {
  const onCreate = vi.fn()
  const page = (
    <ListPage
      title="券"
      actions={<Button>查看全部</Button>}
      create={{ text: '新建券', disabled: isDisabled, onCreate }}
      name="coupons"
      label="券列表"
      list={list}
      columns={[]}
    />
  )
  renderPage(page, permissions ? { permissions } : {}).draw()
  const head = screen.getByRole('heading').parentElement as HTMLElement
  return { onCreate, buttons: [...head.querySelectorAll('button')].map((button) => button.textContent) }
}

test('the head of a list has its export, its links, and last the button to create a row', () => {
  const { buttons, onCreate } = draw(false)
  expect(buttons).toEqual(['导出', '查看全部', '新建券'])
  fireEvent.click(screen.getByRole('button', { name: '新建券' }))
  expect(onCreate).toHaveBeenCalledOnce()
})

test('without leave to export there is no export, and nothing begins before it can', () => {
  const { buttons, onCreate } = draw(true, [])
  expect(buttons).toEqual(['查看全部', '新建券'])
  fireEvent.click(screen.getByRole('button', { name: '新建券' }))
  expect(onCreate).not.toHaveBeenCalled()
})
