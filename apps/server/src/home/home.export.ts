import { ops } from '@greenstar/contract'
import { positions, stateWords } from '@greenstar/rules/home/home.words'
import { clock, defineShortExport } from '../platform/export/export'
import { listAllAdverts, listAllEntries } from './home.store'
import { toAdvertRow, toMenuRow } from './home.wire'
import { nameLinks } from './link-target'

/** The adverts of a position as a file, in their order. */
export const advertExport = defineShortExport({
  name: 'adverts',
  title: '广告',
  permission: 'home.read',
  payload: ops.home.ListAdverts.payload,
  all: async ({ position }, { db, now }) => {
    const rows = await listAllAdverts(db, position)
    const links = await nameLinks(
      db,
      rows.map((row) => row.linkUrl),
    )
    return rows.map((row) => toAdvertRow(row, links, now))
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

/** The entries of a native menu as a file, in their order. */
export const menuExport = defineShortExport({
  name: 'menus',
  title: '菜单',
  permission: 'home.read',
  payload: ops.home.ListMenuEntries.payload,
  all: async ({ type }, { db }) => {
    const rows = await listAllEntries(db, type)
    const links = await nameLinks(
      db,
      rows.map((row) => row.linkUrl),
    )
    return rows.map((row) => toMenuRow(row, links))
  },
  columns: [
    { key: 'name', title: '入口', value: (row) => row.Name },
    { key: 'name', title: '角标', value: (row) => row.Badge },
    { key: 'shown', title: '展示', value: (row) => (row.Shown ? '是' : '否') },
    { key: 'link', title: '跳转', value: (row) => row.LinkName },
  ],
})
