import { randomUUID } from 'node:crypto'
import { type Ops } from '@greenstar/contract'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { makeMember } from '../member/member.factory'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { memberContents, sensitiveWords } from './moderation.tables'

const newContent = async ({ db, app }: World, status = 10) => {
  const row = {
    memberId: (await makeMember(app)).id,
    kind: ContentKind.feedbackPictures,
    images: ['/media/m/a.jpg'],
    status,
  }
  const [made] = await db
    .insert(memberContents)
    .values({ ...row, createdAt: new Date('2026-01-02T00:00:00+08:00') })
    .returning({ id: memberContents.id })
  return made?.id ?? 0
}

const list = { ids: 'console' } as const

const contentFilters = {
  kind: '30',
  keyword: '很好',
  member: 1,
  flagged: false,
  unseen: false,
  appealed: false,
  from: '2026-01-01',
  to: '2026-12-31',
}

export const moderationConsoleRules: Rules<Ops['moderation']> = {
  ListContents: {
    who: 'review.read',
    sound: () => ({ status: '10', ...contentFilters, currentPage: 1, pageSize: 10 }),
  },
  GetContentFigures: { who: 'review.read', sound: () => contentFilters },
  ModerateContents: {
    who: 'review.moderate',
    sound: async (world) => ({
      ids: [await newContent(world), await newContent(world)],
      action: 'fail',
      reason: '广告',
    }),
    ids: list,
  },
  ListSensitiveWords: { who: 'review.read', sound: () => ({ keyword: '微', currentPage: 1, pageSize: 10 }) },
  SaveSensitiveWord: { who: 'review.moderate', sound: () => ({ word: randomUUID().slice(0, 12) }) },
  SaveSensitiveWords: {
    who: 'review.moderate',
    sound: () => ({ words: `${randomUUID().slice(0, 12)}\n${randomUUID().slice(0, 12)}` }),
  },
  DeleteSensitiveWord: {
    who: 'review.moderate',
    sound: async ({ db }) => {
      const word = randomUUID().slice(0, 12)
      await db.insert(sensitiveWords).values({ word, createdAt: new Date('2026-01-02T00:00:00+08:00') })
      return { word }
    },
  },
}
