import { api } from '@greenstar/web/ops-api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import MemberListPage from './MemberListPage'
import { aMember } from './member.samples'

const page = (at = '/members') => {
  const made = renderPage(<MemberListPage />, { path: '/members', at })
  made.server
    .answer(api.member.ListMembers, {
      CurrentPage: 1,
      PageSize: 10,
      TotalCount: 1,
      TotalPage: 1,
      DataList: [aMember()],
    })
    .answer(api.member.ListMemberTags, [{ ID: 1, Name: '老客', MemberNum: 3, Rule: null, RuleDate: null }])
  made.draw()
  return made
}

test('requests the filters of the address and links to the member', async () => {
  const { server } = page('/members?level=4&hasOrder=1&sort=-spent')
  const link = await screen.findByRole('link', { name: '苔藓与光' })
  expect(link.getAttribute('href')).toBe('/members/7')
  expect(server.sent(api.member.ListMembers)[0]).toMatchObject({ level: '4', hasOrder: '1', sort: '-spent' })
})
