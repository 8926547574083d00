import cardLink from '../../ui/card/CardLink.module.css'
import record from '../../ui/card/Record.module.css'
import { Link } from '../../ui/nav/Link'
import { DateText } from '../../ui/text/DateText'
import { Money } from '../../ui/text/Money'
import styles from '../AfterSale.module.css'
import { afterSaleDetailPath } from '../aftersale.paths'
import { type CaseRow, isClosed } from '../aftersale.words'
import { CaseGoods } from './CaseGoods'

/** One case in the list: type, state, goods, what happens next. */
export function CaseCard({ row }: { row: CaseRow }) {
  return (
    <article className={record.row} aria-label={`售后 ${row.CustomerCode}`}>
      <div className={styles.head}>
        <Link
          className={cardLink.link}
          to={afterSaleDetailPath(row.ID)}
          aria-label={`${row.AfterSaleTypeCN}，${row.StatusCN}，查看售后详情`}
        >
          {row.AfterSaleTypeCN} · <DateText value={row.CreateDate} format="monthMinute" />
        </Link>
        <b className={isClosed(row) ? styles.quiet : styles.status}>{row.StatusCN}</b>
      </div>
      <CaseGoods lines={row.Lines} />
      <p className={styles.next}>
        {row.Next}
        {row.RefundAmount > 0 ? (
          <span className={styles.amount}>
            退款 <Money value={row.RefundAmount} />
          </span>
        ) : null}
      </p>
    </article>
  )
}
