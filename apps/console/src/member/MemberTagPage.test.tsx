import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import MemberTagPage from './MemberTagPage'

const open = (at = '/members/tags') => {
  const made = renderPage(<MemberTagPage />, { path: '/members/tags', at })
  made.server
    .answer(api.member.ListMemberTags, [
      { ID: 1, Name: '老客', MemberNum: 3, Rule: null, RuleDate: null },
      { ID: 2, Name: '企业采购', MemberNum: 0, Rule: null, RuleDate: null },
    ])
    .answer(api.member.SaveMemberTag, { ID: 3 })
    .answer(api.member.DeleteMemberTag, null)
  made.draw()
  return made
}

test('a tag is found by its name and links to its members', async () => {
  open('/members/tags?keyword=客')
  expect((await screen.findByRole('link', { name: '3 位' })).getAttribute('href')).toBe('/members?tag=1')
  expect(screen.queryByText('企业采购')).not.toBeInTheDocument()
})

test('a tag is made, renamed, and deleted once that is confirmed', async () => {
  const { server } = open('/members/tags?keyword=老')
  const name = async (text: string) => {
    fireEvent.change(await screen.findByLabelText('标签'), { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
  }
  fireEvent.click(await screen.findByRole('button', { name: '新建标签' }))
  await name('新客')
  await waitFor(() => expect(server.sent(api.member.SaveMemberTag)[0]).toMatchObject({ name: '新客' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  fireEvent.click(screen.getByRole('button', { name: '编辑' }))
  await name('常客')
  await waitFor(() =>
    expect(server.sent(api.member.SaveMemberTag)[1]).toMatchObject({ id: '1', name: '常客' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  fireEvent.click(screen.getByRole('button', { name: '删除' }))
  const asked = await screen.findByRole('dialog')
  expect(within(asked).getByText('3 位会员将失去这个标签')).toBeInTheDocument()
  fireEvent.click(within(asked).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.sent(api.member.DeleteMemberTag)[0]).toMatchObject({ id: '1' }))
})

test('a label is given by a rule, which shows at once how many members match', async () => {
  const { server } = open()
  server
    .answer(api.catalog.ListProducts, {
      CurrentPage: 1,
      PageSize: 20,
      TotalCount: 0,
      TotalPage: 0,
      DataList: [],
    })
    .answer(api.report.PreviewTagRule, { Text: '90 天没有下单', MemberNum: 12 })
    .answer(api.report.SaveTagRule, null)
  fireEvent.click((await screen.findAllByRole('button', { name: '规则' }))[0] as HTMLElement)
  fireEvent.change(await screen.findByLabelText('没有下单（天）'), { target: { value: '90' } })
  expect(await screen.findByText(/90 天没有下单：现在有 12 位会员/)).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.sent(api.report.SaveTagRule)[0]).toMatchObject({ tagID: '1', asleepDays: '90' }),
  )
})
