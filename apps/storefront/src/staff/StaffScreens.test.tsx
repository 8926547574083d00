import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import InvitationScreen from './InvitationScreen'
import PerformanceScreen from './PerformanceScreen'
import { staffEntry } from './shared/staff-entry'
import TeamScreen from './TeamScreen'

beforeEach(() => signIn(aUser()))
afterEach(() => {
  cleanup()
  signOut()
})

const at = '2026-11-21T09:00:00+08:00'
const invitation = { InviterName: '山野来信', CreateDate: at, EndDate: '2026-11-28T09:00:00+08:00' }
const standing = (facts: object = {}) => ({
  ...{ MemberIdentity: 10, AuditStatus: 10, Invitation: invitation, IsRealName: true, ServerDate: at },
  ...facts,
})
const month = (Month: string, Amount: number) => ({
  ...{ Month, Amount, OrderNum: 3, SettledAmount: 100, ReturnAmount: 0 },
})
const info = {
  ...{ MemberName: '山野来信', Avatar: '', MemberIdentity: 30, UserCode: 'GS2B4C6D', LeaderName: '' },
  ...{ StaffNum: 1, InvitedNum: 0, CustomerNum: 2, Month: '2026-11', MyAmount: 88, TeamAmount: 1234.5 },
  Task: null,
}
const person = {
  ...{ ID: 7, MemberName: '青禾同学', RemarkName: '老同学', Avatar: '', Mobile: '138****0007' },
  ...{ MemberIdentity: 20, AuditStatus: 20, JoinDate: at, EndDate: null, OrderNum: 4, Amount: 321 },
}

test('only sales staff and invited members see the entry', () => {
  expect(staffEntry(undefined)).toBeUndefined()
  expect(staffEntry({ MemberIdentity: 10 })).toBeUndefined()
  expect(staffEntry({ MemberIdentity: 10, IsInvited: true })?.to).toBe('/staff/invitation')
  expect(staffEntry({ MemberIdentity: 20 })?.to).toBe('/staff/team')
  expect(staffEntry({ MemberIdentity: 30, IsInvited: false })?.to).toBe('/staff/team')
})

test('R320: an invitation is accepted once the real name is verified', async () => {
  const server = createFakeServer()
    .answer(api.staff.GetMyInvitation, standing())
    .answer(api.staff.MemberIdentityAudit, null)
  renderScreen(<InvitationScreen />, server, '/staff/invitation')
  fireEvent.click(await screen.findByRole('button', { name: '接受邀请' }))
  await waitFor(() => expect(server.sent(api.staff.MemberIdentityAudit)).toHaveLength(1))
})

test('without a verified real name accepting is disabled, with a link to it', async () => {
  const server = createFakeServer().answer(api.staff.GetMyInvitation, standing({ IsRealName: false }))
  renderScreen(<InvitationScreen />, server, '/staff/invitation')
  expect(await screen.findByRole('button', { name: '接受邀请' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('link', { name: '去认证' })).toBeInTheDocument()
})

test('a Partner sees sums, the team by remark name with masked phones, and may invite', async () => {
  const server = createFakeServer()
    .answer(api.staff.GetMemberTeamInfo, info)
    .answer(api.staff.GetTeamManageList, aPage([person]))
  renderScreen(<TeamScreen />, server, '/staff/team')
  expect(await screen.findByText('¥1,234.50')).toBeInTheDocument()
  expect(await screen.findByText('老同学（青禾同学）')).toBeInTheDocument()
  expect(screen.getByText('138****0007')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '邀请推广员' })).toBeInTheDocument()
})

test('achievements: the chart has its figures as a table too', async () => {
  const months = [month('2026-11', 500), month('2026-10', 200)]
  const server = createFakeServer()
    .answer(api.staff.GetMyInvitation, standing({ MemberIdentity: 20, Invitation: null }))
    .answer(api.staff.GetMyAchievement, {
      ...month('2026-11', 500),
      ...{ LastAmount: 200, LastOrderNum: 1, ServerDate: at },
    })
    .answer(api.staff.GetMyAchievementList, months)
    .answer(api.staff.GetAchieveDetailList, aPage([]))
  renderScreen(<PerformanceScreen />, server, '/me/performance?month=2026-11')
  expect(await screen.findByRole('img', { name: '近 12 个月业绩' })).toBeInTheDocument()
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(3)
  cleanup()
  // Without a month in the address the current one is shown.
  renderScreen(<PerformanceScreen />, server, '/me/performance')
  expect(await screen.findByRole('button', { name: /^20\d{2} 年 \d{1,2} 月$/ })).toBeInTheDocument()
})
