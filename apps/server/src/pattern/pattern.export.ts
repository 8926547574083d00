import { ops } from '@greenstar/contract'
import { patternStatusText } from '@greenstar/rules/pattern/pattern.state'
import { DAY } from '@greenstar/rules/platform/time'
import { clock, defineExport, defineShortExport } from '../platform/export/export'
import { moment, momentOrNull } from '../platform/wire'
import { listPatterns } from './pattern.store'
import { countTaken, listRoomResults, type RoomResult } from './pattern-room.store'

export const patternExport = defineShortExport({
  name: 'patterns',
  title: '花型测试',
  permission: 'home.read',
  payload: ops.pattern.ListPatterns.payload,
  all: async (_filter, { db, now }) => {
    const taken = await countTaken(db, new Date(now - 30 * DAY))
    return (await listPatterns(db)).map((row) => ({ ...row, taken: taken.get(row.id) ?? 0 }))
  },
  columns: [
    { key: 'title', title: '类型编号', value: (row) => row.type },
    { key: 'title', title: '名称', value: (row) => row.draft.title },
    {
      key: 'status',
      title: '状态',
      value: (row) => patternStatusText[row.status as keyof typeof patternStatusText],
    },
    { key: 'version', title: '版本', value: (row) => row.version },
    { key: 'taken', title: '近 30 天人次', value: (row) => row.taken },
    { key: 'published', title: '发布时间', value: (row) => clock(momentOrNull(row.publishedAt)) },
  ],
})

export const patternResultExport = defineExport({
  name: 'pattern-results',
  title: '花型测试结果',
  permission: 'home.read',
  payload: ops.pattern.ListPatternResults.payload,
  page: (filter, { db, size }, after?: RoomResult) => listRoomResults(db, filter, { size, after }),
  columns: [
    { key: 'title', title: '测试', value: (row) => row.title },
    { key: 'version', title: '版本', value: (row) => row.version },
    { key: 'member', title: '会员', value: (row) => row.member_name },
    { key: 'result', title: '结果', value: (row) => row.result_name },
    { key: 'share', title: '来自分享', value: (row) => (row.share === '' ? '否' : '是') },
    { key: 'created', title: '时间', value: (row) => clock(moment(row.created_at)) },
  ],
})
