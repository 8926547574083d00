import { ops } from '@greenstar/contract'
import { Maybe, Text } from '@greenstar/contract/platform/wire'
import { type MemberStatus, memberStatusText } from '@greenstar/rules/member/member.status'
import { tagRuleText } from '@greenstar/rules/member/tag.rule'
import { isCalled } from '@greenstar/rules/platform/narrow'
import { identityText } from '@greenstar/rules/staff/staff.state'
import { clock, defineExport, defineShortExport } from '../platform/export/export'
import { pageOfMembers } from './room/member-room.store'
import { type ListedMember, memberRow } from './room/member-room.wire'
import { listTags, tagsOf } from './room/tag.store'

/** The member list as a file, the newest first; phones stay masked (reliability FR72). */
export const memberExport = defineExport({
  name: 'members',
  title: '会员',
  permission: 'member.read',
  payload: ops.member.ListMembers.payload,
  page: async (filter, { db, size }, after?: ListedMember) => {
    const rows = await pageOfMembers(db, filter, size, after?.ID)
    const tags = await tagsOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => memberRow(row, tags.get(row.id)))
  },
  columns: [
    { key: 'name', title: '会员号', value: (row) => row.MemberCode },
    { key: 'name', title: '昵称', value: (row) => row.MemberName },
    { key: 'mobile', title: '手机', value: (row) => row.Mobile },
    { key: 'level', title: '等级', value: (row) => `Lv${row.Level}` },
    { key: 'identity', title: '身份', value: (row) => identityText(row.Identity) },
    { key: 'status', title: '状态', value: (row) => memberStatusText[row.Status as MemberStatus] },
    { key: 'tags', title: '标签', value: (row) => row.Tags.map(({ Name }) => Name).join('、') },
    { key: 'orders', title: '订单数', value: (row) => row.OrderNum },
    { key: 'spent', title: '累计实付', as: 'yuan', value: (row) => row.SpentAmount },
    { key: 'lastOrder', title: '最近下单', value: (row) => clock(row.LastOrderDate) },
    { key: 'created', title: '注册时间', value: (row) => clock(row.CreateDate) },
  ],
})

export const memberTagExport = defineShortExport({
  name: 'member-tags',
  title: '会员标签',
  permission: 'member.read',
  payload: ops.member.ListMemberTags.payload.extend({ keyword: Maybe(Text(40)) }),
  all: async ({ keyword }, { db }) => (await listTags(db)).filter(({ name }) => isCalled(name, keyword)),
  columns: [
    { key: 'name', title: '标签', value: (row) => row.name },
    { key: 'rule', title: '规则', value: (row) => (row.rule ? tagRuleText(row.rule) : '') },
    { key: 'members', title: '会员数', value: (row) => row.members },
  ],
})
