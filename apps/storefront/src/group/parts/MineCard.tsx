import type { DataOf, Shop } from '@greenstar/contract'
import { GroupState } from '@greenstar/rules/group/group'
import { orderDetailPath } from '../../order/order.paths'
import { Button } from '../../ui/form/Button'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { Countdown } from '../../ui/text/Countdown'
import { DateText } from '../../ui/text/DateText'
import { Price } from '../../ui/text/Price'
import { groupTeamPath } from '../group.paths'
import { missingText } from '../group.words'
import styles from './Group.module.css'

type Mine = DataOf<Shop['group']['GetMyGroupList']>['DataList'][number]

/** A member's group order: state of its team, links to order and team. */
export function MineCard({ group }: { group: Mine }) {
  const { Team: team, GroupState: state } = group
  const isForming = state === GroupState.forming
  return (
    <article className={styles.card}>
      <div className={styles.mine}>
        <div className={styles.mineHead}>
          <DateText value={group.JoinDate} format="monthMinute" />
          <b>{group.GroupStateCN || '待付款'}</b>
        </div>
        <div className={styles.goods}>
          <span className={styles.picture}>
            <Picture src={group.ProductImage} alt="" sizes={pictureSizes.px(64)} />
          </span>
          <div className={styles.goodsWords}>
            <h2 className="clip2">{group.ProductName}</h2>
            <Price value={group.PayAmount} size={16} ink />
          </div>
        </div>
        {isForming && team ? (
          <span className={styles.until}>
            {missingText(team)}，剩 <Countdown until={team.DueDate} />
          </span>
        ) : null}
        {state === GroupState.failed ? <p className={styles.facts}>未满员，全款原路退回</p> : null}
        <div className={styles.actions}>
          <Button kind="outline-grey" size={32} to={orderDetailPath(group.OrderID)}>
            查看订单
          </Button>
          {team ? (
            <Button kind={isForming ? 'clay' : 'outline-grey'} size={32} to={groupTeamPath(team.ID)}>
              {isForming ? '邀请好友' : '查看团'}
            </Button>
          ) : null}
        </div>
      </div>
    </article>
  )
}
