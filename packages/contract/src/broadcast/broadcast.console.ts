import { broadcastLimits } from '@greenstar/rules/broadcast/broadcast'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  DateTime,
  Flag,
  Id,
  Int,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  RequiredParagraph,
  Text,
} from '../platform/wire'

const read = byOperator('home.read')
const write = operatorWrite('home.write')
const Time = Maybe(DateTime('时间格式不正确'))

export const broadcastConsole = {
  ListBroadcasts: call('Console', 'GET', {
    zh: '播报的公告，按顺序',
    ...read,
    payload: z.object({}),
    data: z.array(
      z.object({
        ID: Int,
        Text: z.string(),
        Shown: z.boolean(),
        BeginDate: Moment.nullable(),
        EndDate: Moment.nullable(),
        State: z.enum(['off', 'waiting', 'on', 'over']),
        /** '' without a link. */
        LinkUrl: z.string(),
        /** Name of the link target; '' if it no longer exists. */
        LinkName: z.string(),
      }),
    ),
  }),
  SaveBroadcast: call('Console', 'POST', {
    zh: '新建或修改一条公告，新的排在最后',
    ...write,
    once: true,
    payload: z.object({
      id: Maybe(Id),
      text: RequiredParagraph(
        broadcastLimits.text,
        '请填写公告内容',
        `公告内容最多 ${broadcastLimits.text} 个字`,
      ),
      linkUrl: Text(200),
      shown: Flag,
      beginDate: Time,
      endDate: Time,
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: ['home/gone', 'home/link-unknown', 'home/window-reversed', 'home/too-many'],
  }),
  SortBroadcasts: call('Console', 'POST', {
    zh: '调整公告的顺序',
    ...write,
    payload: z.object({ ids: ListIn(Id, broadcastLimits.notices) }),
    data: Nothing,
    refusals: ['home/order-changed'],
  }),
  DeleteBroadcast: call('Console', 'POST', {
    zh: '删除一条公告',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['home/gone'],
  }),
}
