import { isPhone } from '@greenstar/rules/member/phone'
import { type SQL, sql } from 'drizzle-orm'
import { afterSales } from './aftersale.tables'

/**
 * Matches a case by its code, its order's code, the number of a parcel of it, or a complete phone: the member's or the
 * receiver's. A union, so that each part uses its own index.
 */
export const keywordMatches = (keyword: string): SQL => sql`${afterSales.id} in (
  select id from after_sales where code = ${keyword}
  union all select id from after_sales where logistic_code in (${keyword}, ${keyword.toUpperCase()}) and logistic_code <> ''
  union all select id from after_sales where order_id = (select o.id from orders o where o.code = ${keyword})
  ${
    isPhone(keyword)
      ? sql`union all select id from after_sales where member_id = (select m.id from members m where m.phone = ${keyword})
        union all select id from after_sales where order_id in (select s.order_id from order_search s where s.phone = ${keyword})`
      : sql``
  })`
