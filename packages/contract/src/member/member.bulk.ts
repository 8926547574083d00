import { isSitePath } from '@greenstar/rules/platform/site-path'
import { z } from 'zod'
import { bulkSpec } from '../bulk/bulk.act'
import { Flag, Id, Maybe, RequiredParagraph, RequiredText, Text } from '../platform/wire'
import { memberFilter } from './member.console'

/** What operators do to many members. */
export const memberBulk = {
  tag: bulkSpec({
    name: 'member.tag',
    zh: '批量改会员标签',
    permission: 'member.write',
    unit: '位会员',
    filter: z.object(memberFilter),
    params: z.object({ tagID: Id, add: Flag }),
    mayUndo: true,
  }),
  message: bulkSpec({
    name: 'member.message',
    zh: '群发消息',
    permission: 'member.write',
    unit: '位会员',
    filter: z.object(memberFilter),
    params: z.object({
      title: RequiredText(20, '请填写标题', '标题最多 20 个字'),
      text: RequiredParagraph(200, '请填写正文', '正文最多 200 个字'),
      /** A page of the shop, such as /news. */
      path: Maybe(Text(200).refine(isSitePath, '链接以 / 开头，是商城里的页面')),
    }),
    mayUndo: false,
  }),
} as const
