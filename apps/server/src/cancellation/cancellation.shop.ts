import type { Shop } from '@greenstar/contract'
import { cancellationDays, cancellationPause } from '@greenstar/rules/member/cancellation'
import { dataCopyHours, dataCopyPause } from '@greenstar/rules/member/data-copy'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { HOUR, shanghaiDay } from '@greenstar/rules/platform/time'
import { getMemberSummary, giveUpAccount, holdMember, takeProof } from '../member/member.service'
import type { Handlers } from '../platform/http/context'
import { moment } from '../platform/wire'
import { blocksOf, countUsefulCoupons } from './cancellation.read'
import { copyJob } from './copy.jobs'
import { askCopy, findCopy, findFile } from './copy.store'

export const cancellationShop: Handlers<Shop['cancellation']> = {
  async AskDataCopy(_payload, { app, db, member, now, refuse }) {
    const id = await askCopy(db, member.id, now)
    if (id === undefined) throw refuse('cancellation/copy-too-soon')
    await app.jobs.send(db, copyJob, { id })
    return { State: 'making' }
  },

  async GetDataCopy(_payload, { db, member, now }) {
    const row = await findCopy(db, member.id)
    if (!row) return { State: 'none', AskDate: null, ExpireDate: null, NextDate: null, Size: 0 }
    const expiresAt = row.readyAt && row.readyAt.getTime() + dataCopyHours * HOUR
    const nextAt = row.askedAt.getTime() + dataCopyPause
    return {
      State: expiresAt === null ? 'making' : expiresAt > now ? 'ready' : 'over',
      AskDate: moment(row.askedAt),
      ExpireDate: expiresAt === null ? null : moment(new Date(expiresAt)),
      NextDate: nextAt > now ? moment(new Date(nextAt)) : null,
      Size: row.size,
    }
  },

  async TakeDataCopy(_payload, { db, member, now, refuse }) {
    const Content = await findFile(db, member.id, now)
    if (Content === undefined) throw refuse('cancellation/copy-gone')
    return { Name: `greenstar-data-${shanghaiDay(now)}.json`, Content }
  },

  async GetCancellationFacts(_payload, { db, member, now }) {
    const { pollen, level, growth } = await getMemberSummary(db, member.id)
    const [blocks, coupons] = await Promise.all([blocksOf(db, member.id), countUsefulCoupons(db, member.id)])
    return {
      Blocks: blocks.map(({ name, count, link }) => ({ Name: name, Count: count, LinkUrl: link })),
      Losses: [
        { Name: '绿星币', Value: `${Math.max(pollen, 0)} 个` },
        { Name: '优惠券', Value: `${coupons} 张` },
        { Name: '会员等级', Value: `Lv${level}，成长值 ${growth}` },
        { Name: '订单、售后与发票', Value: '不能再查看或申请' },
        { Name: '收货地址、喜欢、足迹与消息', Value: '全部删除' },
      ],
      Days: cancellationDays,
      DueDate: moment(new Date(now + cancellationPause)),
    }
  },

  /** Locks the member, as placing an order does, so that no new block arises between check and request. */
  async Cancellation({ proof, reason = '' }, { db, member, now, refuse }) {
    await holdMember(db, member.id)
    const [block] = await blocksOf(db, member.id)
    if (block) throw refuse('cancellation/blocked', { what: block.name })
    await takeProof(db, member, ProofPurpose.cancellation, proof, now)
    const dueAt = now + cancellationPause
    await giveUpAccount(db, member.id, { reason, now, dueAt })
    return { DueDate: moment(new Date(dueAt)) }
  },
}
