import { ops } from '@greenstar/contract'
import { Flag, Maybe, Text } from '@greenstar/contract/platform/wire'
import { positions, stateWords } from '@greenstar/rules/home/home.words'
import { isAsked, isCalled } from '@greenstar/rules/platform/narrow'
import { clock, defineExport, defineShortExport } from '../platform/export/export'
import { moment } from '../platform/wire'
import { listAllAdverts, listAllEntries } from './home.store'
import { toAdvertRow, toMenuRow } from './home.wire'
import { nameLinks } from './link-target.service'
import { listPages, type PageRow } from './page.store'

export const advertExport = defineShortExport({
  name: 'adverts',
  title: '广告',
  permission: 'home.read',
  payload: ops.home.ListAdverts.payload.extend({ keyword: Maybe(Text(40)), state: Maybe(Text(10)) }),
  all: async ({ position, keyword, state }, { db, now }) => {
    const rows = await listAllAdverts(db, position)
    const links = await nameLinks(
      db,
      rows.map((row) => row.linkUrl),
    )
    return rows
      .map((row) => toAdvertRow(row, links, now))
      .filter((row) => isCalled(`${row.Title} ${row.SubTitle}`, keyword) && isAsked<string>(row.State, state))
  },
  columns: [
    {
      key: 'position',
      title: '位置',
      value: (row) => positions.find(({ code }) => code === row.Position)?.name ?? row.Position,
    },
    { key: 'title', title: '标题', value: (row) => row.Title },
    { key: 'title', title: '副标题', value: (row) => row.SubTitle },
    { key: 'state', title: '状态', value: (row) => stateWords[row.State] },
    { key: 'window', title: '开始时间', value: (row) => clock(row.BeginDate) },
    { key: 'window', title: '结束时间', value: (row) => clock(row.EndDate) },
    { key: 'link', title: '跳转', value: (row) => row.LinkName },
  ],
})

export const menuExport = defineShortExport({
  name: 'menus',
  title: '菜单',
  permission: 'home.read',
  payload: ops.home.ListMenuEntries.payload.extend({ keyword: Maybe(Text(40)), shown: Maybe(Flag) }),
  all: async ({ type, keyword, shown }, { db }) => {
    const rows = await listAllEntries(db, type)
    const links = await nameLinks(
      db,
      rows.map((row) => row.linkUrl),
    )
    return rows
      .map((row) => toMenuRow(row, links))
      .filter((row) => isCalled(`${row.Name} ${row.LinkName}`, keyword) && isAsked(row.Shown, shown))
  },
  columns: [
    { key: 'name', title: '入口', value: (row) => row.Name },
    { key: 'name', title: '角标', value: (row) => row.Badge },
    { key: 'shown', title: '展示', value: (row) => (row.Shown ? '是' : '否') },
    { key: 'tint', title: '底色', value: (row) => row.Tint },
    { key: 'link', title: '跳转', value: (row) => row.LinkName },
  ],
})

const statusWords: Record<number, string> = { 0: '草稿', 10: '已发布', 20: '已撤下' }

export const pageExport = defineExport({
  name: 'activity-pages',
  title: '活动页',
  permission: 'home.read',
  payload: ops.home.ListActivityPages.payload,
  page: (filter, { db, size, now }, after?: PageRow) => listPages(db, filter, new Date(now), { size, after }),
  columns: [
    { key: 'name', title: '活动页', value: (row) => row.name },
    { key: 'state', title: '状态', value: (row) => statusWords[row.status] ?? '' },
    { key: 'window', title: '开始时间', value: (row) => clock(moment(row.beginAt)) },
    { key: 'window', title: '结束时间', value: (row) => clock(moment(row.endAt)) },
    { key: 'blocks', title: '内容', value: (row) => row.blocks.length },
  ],
})
