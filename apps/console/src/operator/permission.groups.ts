/** Parts of the shop by the first part of a permission's key (`order.ship`), in the order of the form. */
const groups: readonly (readonly [title: string, ...nouns: string[]])[] = [
  ['概览与数据', 'dashboard', 'data'],
  ['订单', 'order'],
  ['售后与发票', 'aftersale', 'invoice'],
  ['商品', 'product', 'taxonomy', 'freight', 'media'],
  ['营销', 'coupon', 'promotion'],
  ['内容与审核', 'review', 'article', 'talent', 'show', 'home'],
  ['会员', 'member', 'pollen', 'identity', 'cancellation'],
  ['客服与消息', 'message', 'feedback', 'chat'],
  ['推广与福利官', 'staff', 'welfare'],
  ['财务', 'bonus', 'bill'],
  ['系统', 'operator', 'approval', 'audit', 'job', 'setting'],
]

/** Returns the permissions by part of the shop; what belongs to none is listed last. */
export const permissionGroups = <Row extends { Key: string }>(rows: readonly Row[]) => {
  const titleOf = ({ Key }: Row) =>
    groups.find(([, ...nouns]) => nouns.includes(Key.split('.')[0] ?? ''))?.[0] ?? '其他'
  return [...groups.map(([title]) => title), '其他']
    .map((title) => ({ title, rows: rows.filter((row) => titleOf(row) === title) }))
    .filter((group) => group.rows.length > 0)
}
