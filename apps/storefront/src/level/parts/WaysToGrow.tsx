import { mallPath } from '../../catalog/catalog.paths'
import { signInPath } from '../../mission/mission.paths'
import { Cell, CellGroup } from '../../ui/card/Cell'

/** Ways to earn growth. */
export function WaysToGrow() {
  return (
    <CellGroup title="怎么成长">
      <Cell label="购物" note="按商品实付计算，过退换期后到账" value="去逛逛" to={mallPath()} />
      <Cell label="每日签到" note="每天一次" value="去签到" to={signInPath} />
      <Cell label="评价商品" note="评价通过审核后到账" value="去评价" to="/order?status=50" />
    </CellGroup>
  )
}
