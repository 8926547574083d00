import type { Shop } from '@greenstar/contract'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { postLimits, TalentFollowType, TalentNewsType } from '@greenstar/rules/post/post'
import { pageOfWords } from '../catalog/search/near-keyword.service'
import { holdMember } from '../member/member.service'
import { dropContent, submit } from '../moderation/moderation.service'
import { countOfDay } from '../platform/attempts/attempts'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { moment } from '../platform/wire'
import {
  areBlocked,
  countBlocks,
  countFollow,
  countFollows,
  countTalents,
  dropBlock,
  dropFollow,
  findTalent,
  hasBlocked,
  holdTalent,
  holdTalents,
  listFollows,
  listTalents,
  planNews,
  putBlock,
  putFollow,
  putTalent,
  readPendingSignature,
  readTalent,
  settleBlocks,
} from '../post/creator.service'
import { followedFrom, postsChanged, readOwnFigures } from '../post/post.service'
import { countNews } from './received.read'
import { profileWire, talentWire } from './talent.wire'

const { pass, pending, fail } = ModerationStatus

const lists = {
  [TalentFollowType.fans]: 'fans',
  [TalentFollowType.follows]: 'follows',
  [TalentFollowType.blocked]: 'blocked',
} as const

const newsWire = async (db: Db, memberId: number) => {
  const { likes: Likes, comments: Comments, fans: Fans } = await countNews(db, memberId)
  return { Likes, Comments, Fans }
}

export const followCalls: Handlers<
  Pick<
    Shop['talent'],
    | 'AttentionTalent'
    | 'BlockMember'
    | 'GetTalentAttentionList'
    | 'ReadTalentNews'
    | 'GetMyTalent'
    | 'GetMyTalentByID'
    | 'GetTalentList'
    | 'SaveTalentSignature'
  >
> = {
  async AttentionTalent({ talentID, isAttention, recordID }, { app, db, member, now, refuse }) {
    if (talentID === member.id) throw refuse('talent/own-follow')
    const creator = await findTalent(db, talentID, member.id)
    if (!creator) throw refuse('talent/creator-gone')
    // The post is locked before the creators, as in likes.
    if (recordID && isAttention && !creator.is_attention)
      await followedFrom({ app, db, memberId: member.id, now }, recordID, talentID)
    await holdTalents(db, [talentID, member.id])
    // a block of this moment has ended the follows before
    if (await areBlocked(db, member.id, talentID)) throw refuse('talent/creator-gone')
    const isOff = isAttention !== true && (await dropFollow(db, member.id, talentID))
    const isWanted = !isOff && isAttention !== false
    const isOn = isWanted && (await putFollow(db, member.id, talentID, new Date(now)))
    if (isOn || isOff) await countFollow(db, member.id, talentID, isOn ? 1 : -1)
    const me = await readTalent(db, member.id)
    if (isOn && (me?.attentions ?? 0) > postLimits.follows) throw refuse('talent/follows-many')
    if (isOn) await planNews(db, talentID, member.id, now)
    return { IsAttention: isWanted, Fans: (await readTalent(db, talentID))?.fans ?? 0 }
  },

  /** Ends the follows and pins between the two; both see nothing of each other from now on, except orders. */
  async BlockMember({ talentID, isBlocked }, { app, db, member, now, refuse }) {
    if (talentID === member.id) throw refuse('talent/own-block')
    if (!(await findTalent(db, talentID, 0))) throw refuse('talent/creator-gone')
    await holdTalents(db, [talentID, member.id])
    if (isBlocked) {
      await putBlock(db, member.id, talentID, new Date(now))
      if ((await countBlocks(db, member.id)) > postLimits.blocks) throw refuse('talent/blocks-many')
      await settleBlocks(db, member.id, [talentID])
    } else await dropBlock(db, member.id, talentID)
    await postsChanged(app, db)
    return { IsBlocked: isBlocked }
  },

  async GetTalentAttentionList({ type, talentID, ...page }, { db, member, refuse }) {
    const id = type === TalentFollowType.blocked ? member.id : (talentID ?? member.id)
    if (!(await findTalent(db, id, member.id))) throw refuse('talent/creator-gone')
    const of = lists[type]
    const seenAt = (await readTalent(db, member.id))?.fansSeenAt
    const isNew = (at: string) =>
      of === 'fans' && id === member.id && new Date(at).getTime() > (seenAt?.getTime() ?? 0)
    return pageOf(
      page,
      (part) => listFollows(db, of, id, member.id, part),
      () => countFollows(db, of, id, member.id),
      (row) => ({
        ...talentWire(row, member.id),
        IsNew: isNew(row.followed_at),
        CreateDate: moment(row.followed_at),
      }),
    )
  },

  async ReadTalentNews({ type }, { db, member, now }) {
    const at = new Date(now)
    const isOf = (one: TalentNewsType) => type === undefined || type === one
    await holdTalent(db, member.id)
    await putTalent(db, member.id, {
      ...(isOf(TalentNewsType.likes) ? { likesSeenAt: at } : {}),
      ...(isOf(TalentNewsType.comments) ? { commentsSeenAt: at } : {}),
      ...(isOf(TalentNewsType.fans) ? { fansSeenAt: at } : {}),
    })
    return newsWire(db, member.id)
  },

  async GetMyTalent(_payload, { db, member, refuse }) {
    const row = await findTalent(db, member.id, member.id)
    if (!row) throw refuse('talent/creator-gone')
    const talent = await readTalent(db, member.id)
    const figuresOf = await readOwnFigures(db, member.id)
    const ForbiddenReason = talent?.forbiddenReason ?? ''
    return {
      ...profileWire(row, member.id),
      Unread: await newsWire(db, member.id),
      Pending: figuresOf(pending).n,
      Failed: figuresOf(fail).n,
      Views: figuresOf(pass).views,
      MayPublish: ForbiddenReason === '',
      ForbiddenReason,
      PendingSignature: await readPendingSignature(db, talent?.signatureContentId ?? 0),
    }
  },

  async GetMyTalentByID({ talentID }, { db, member, refuse }) {
    const memberId = member?.id ?? 0
    const row = await findTalent(db, talentID, memberId)
    if (!row) {
      const isOwnBlock = memberId > 0 && (await hasBlocked(db, memberId, talentID))
      throw refuse(isOwnBlock ? 'talent/blocked-by-you' : 'talent/creator-gone')
    }
    return profileWire(row, memberId)
  },

  async GetTalentList({ currentPage, pageSize, keyword, recommended }, { db, member }) {
    const memberId = member?.id ?? 0
    return pageOfWords(db, keyword, (search) =>
      pageOf(
        { currentPage, pageSize },
        (part) => listTalents(db, { recommended, search }, memberId, part),
        () => countTalents(db, { recommended, search }, memberId),
        (row) => profileWire(row, memberId),
      ),
    )
  },

  async SaveTalentSignature({ signature }, { app, db, member, now, refuse }) {
    await holdMember(db, member.id)
    if ((await countOfDay(db, `talent-signature:${member.id}`, now)) > postLimits.signaturesPerDay)
      throw refuse('talent/signature-often')
    const { signatureContentId } = await holdTalent(db, member.id)
    if (signatureContentId) await dropContent(db, member.id, signatureContentId)
    await putTalent(db, member.id, { signatureContentId: null })
    if (signature !== '') {
      const handed = { memberId: member.id, kind: ContentKind.talentSignature, content: signature }
      const { id, passes } = await submit(app, db, handed, now)
      if (!passes) {
        await putTalent(db, member.id, { signatureContentId: id })
        return { Status: pending }
      }
    }
    await putTalent(db, member.id, { signature })
    await forget(app, db, pages)
    return { Status: pass }
  },
}
