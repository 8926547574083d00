import { randomUUID } from 'node:crypto'
import { type Shop } from '@greenstar/contract'
import { Subject } from '@greenstar/rules/post/post.subject'
import { makeArticle } from '../article/article.factory'
import { makeMember } from '../member/member.factory'
import { makeShowRecord } from '../show/show.factory'
import { type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { makeComment } from './post.factory'

const now = ({ app }: World) => app.clock.now()

const commentOf = async (world: World) => {
  const subjectId = await makeArticle(world.db, {}, now(world))
  const place = { subject: Subject.article, subjectId, authorId: null }
  return (await makeComment(world.db, place, { memberId: (await makeMember(world.app)).id }, now(world))).id
}

const belowOwn = async (world: World, { id: authorId }: Member) => {
  const { id: subjectId } = await makeShowRecord(world.db, { memberId: authorId }, now(world))
  const place = { subject: Subject.post, subjectId, authorId }
  return (await makeComment(world.db, place, { memberId: (await makeMember(world.app)).id }, now(world))).id
}

export const postShopRules: Rules<Shop['post']> = {
  LikeComment: {
    who: 'member',
    sound: async (world) => ({ commentID: await commentOf(world), isLike: true, requestID: randomUUID() }),
    // Everybody may read a comment, and like it.
    ids: { requestID: 'secret', commentID: 'public' },
  },
  TopComment: {
    who: 'member',
    sound: async (world, member) => ({
      commentID: await belowOwn(world, member),
      isTop: true,
      requestID: randomUUID(),
    }),
    ids: { requestID: 'secret', commentID: 'mine' },
  },
  ReportComment: {
    who: 'member',
    sound: async (world) => ({
      commentID: await commentOf(world),
      reason: 'advert',
      note: '卖号的',
      requestID: randomUUID(),
    }),
    ids: { requestID: 'secret', commentID: 'public' },
  },
}
