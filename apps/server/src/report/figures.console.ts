import type { Ops } from '@greenstar/contract'
import { columnText, isNewsColumn } from '@greenstar/rules/article/news-column'
import { maskPhone } from '@greenstar/rules/member/phone'
import { daysOf, yearOfDays } from '@greenstar/rules/report/report.range'
import { getMemberSummary } from '../member/member.service'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { yuan } from '../platform/wire'
import { type CommunityDay, countDays, listCommunityDays } from './community-days.read'
import { countContents, listContents } from './content-views.read'
import { countFunnel, type FunnelSteps, listFunnel, listFunnelDays } from './funnel.read'
import { countSharers, listFriendGoods, listSharers } from './sharers.read'

type Calls = Pick<
  Ops['report'],
  | 'ListProductFunnel'
  | 'ListFunnelDays'
  | 'ListContentViews'
  | 'ListCommunityDays'
  | 'ListSharers'
  | 'ListFriendGoods'
>

/** So many that their sum is all that was paid for goods. */
const maxGoods = 1000

const stepsWire = (row: FunnelSteps) => ({
  ...{ Viewers: row.viewers, Carters: row.carters, Placers: row.placers, Buyers: row.buyers },
  ...{ Pieces: row.pieces, Paid: yuan(Number(row.paid_fen)) },
})

/** Second line of a content: the column of an article, the author of a post. */
export const noteOf = ({ note }: { note: string }) => (isNewsColumn(note) ? columnText[note] : note)

const communityWire = (row: CommunityDay) => ({
  ...{
    ID: Number(row.day.replaceAll('-', '')),
    Day: row.day,
    Posts: row.posts,
    Comments: row.comments,
    Questions: row.questions,
  },
  ...{ Readers: row.readers, Reports: row.reports, Decided: row.decided, Hours: row.hours },
})

export const figuresConsole: Handlers<Calls> = {
  ListProductFunnel({ currentPage, pageSize, keyword, ...days }, { db, now }) {
    const filter = { keyword, ...daysOf(days, now) }
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listFunnel(db, filter, part),
      (max) => countFunnel(db, filter, max),
      (row) => ({
        ...{ ID: Number(row.id), Code: row.code, Name: row.name, ImgPath: row.img_path },
        ...stepsWire(row),
      }),
    )
  },

  async ListFunnelDays({ productID, ...days }, { db, now }) {
    const rows = await listFunnelDays(db, productID, daysOf(days, now))
    return rows.map((row) => ({ Day: row.day, ...stepsWire(row) }))
  },

  ListContentViews({ currentPage, pageSize, kind = 'article', keyword, ...days }, { db, now }) {
    const filter = { kind, keyword, ...daysOf(days, now) }
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listContents(db, filter, part),
      (max) => countContents(db, filter, max),
      (row) => ({
        ...{ ID: Number(row.id), Title: row.title, Note: noteOf(row) },
        ...{ Viewers: row.viewers, Days: row.days },
      }),
    )
  },

  ListCommunityDays({ currentPage, pageSize, ...asked }, { db, now }) {
    const days = daysOf(asked, now)
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listCommunityDays(db, days, part),
      async () => countDays(days),
      communityWire,
    )
  },

  ListSharers({ currentPage, pageSize, ...days }, { db, now }) {
    const period = daysOf(days, now, yearOfDays)
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listSharers(db, period, part),
      (max) => countSharers(db, period, max),
      (row) => ({
        ...{ ID: Number(row.id), MemberName: row.name, Mobile: maskPhone(row.phone) },
        ...{ Shares: row.shares, Visits: row.visits, Friends: row.friends, Buyers: row.buyers },
        ...{ Orders: row.orders, Spent: yuan(Number(row.spent_fen)) },
      }),
    )
  },

  async ListFriendGoods({ memberID, ...days }, { db, now }) {
    const { code } = await getMemberSummary(db, memberID)
    const rows = await listFriendGoods(db, code, daysOf(days, now, yearOfDays), maxGoods)
    return rows.map((row) => ({
      ...{ ID: Number(row.id), Name: row.name, ImgPath: row.img_path },
      ...{ Pieces: row.pieces, Paid: yuan(Number(row.paid_fen)) },
    }))
  },
}
