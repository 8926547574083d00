import { ops } from '@greenstar/contract'
import { Maybe, Text } from '@greenstar/contract/platform/wire'
import { stateWords } from '@greenstar/rules/home/home.words'
import { isAsked, isCalled } from '@greenstar/rules/platform/narrow'
import { clock, defineShortExport } from '../platform/export/export'
import { listRoom } from './broadcast-room.read'

export const broadcastExport = defineShortExport({
  name: 'broadcasts',
  title: '播报公告',
  permission: 'home.read',
  payload: ops.broadcast.ListBroadcasts.payload.extend({ keyword: Maybe(Text(40)), state: Maybe(Text(10)) }),
  all: async ({ keyword, state }, { db, now }) =>
    (await listRoom(db, now)).filter(
      (row) => isCalled(row.Text, keyword) && isAsked<string>(row.State, state),
    ),
  columns: [
    { key: 'text', title: '公告', value: (row) => row.Text },
    { key: 'state', title: '状态', value: (row) => stateWords[row.State] },
    { key: 'window', title: '开始时间', value: (row) => clock(row.BeginDate) },
    { key: 'window', title: '结束时间', value: (row) => clock(row.EndDate) },
    { key: 'link', title: '跳转', value: (row) => row.LinkName },
  ],
})
