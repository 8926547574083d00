import type { Shop } from '@greenstar/contract'
import { cancellationDays, cancellationPause } from '@greenstar/rules/member/cancellation'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { getMemberSummary, giveUpAccount, holdMember, takeProof } from '../member/member.service'
import type { Handlers } from '../platform/http/context'
import { moment } from '../platform/wire'
import { blocksOf, countUsefulCoupons } from './cancellation.read'

export const cancellationShop: Handlers<Shop['cancellation']> = {
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

  /** Nothing may come up between the look and the wish: orders of a member are placed while he is held, too. */
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
