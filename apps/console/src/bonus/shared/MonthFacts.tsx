import type { DataOf, Ops } from '@greenstar/contract'
import { Money } from '../../ui/detail/Money'
import { Facts } from '../../ui/detail/Panel'
import styles from '../Bonus.module.css'

type Books = DataOf<Ops['bonus']['GetBonusBooks']>

/** An amount with its number of entries. */
const Counted = ({ yuan, count }: { yuan: number; count: number }) => (
  <>
    <Money yuan={yuan} /> <span className={styles.note}>{count.toLocaleString()} 笔</span>
  </>
)

/** Opening balance, changes by kind and closing balance of all members in a month. */
export const BonusMoves = ({ Opening, Closing, Kinds }: Pick<Books, 'Opening' | 'Closing' | 'Kinds'>) => (
  <Facts
    rows={[
      ['期初余额', <Money key="opening" yuan={Opening} />],
      ...Kinds.map(({ Name, Amount, Count }): [string, React.ReactNode] => [
        Name,
        <Counted key={Name} yuan={Amount} count={Count} />,
      ]),
      ['期末余额', <Money key="closing" yuan={Closing} strong />],
    ]}
  />
)

/** Withdrawals of a month: applied for, paid with the tax withheld, and returned. */
export const WithdrawalSums = ({ sums }: { sums: Books['Withdrawals'] }) => (
  <Facts
    rows={[
      ['申请', <Counted key="applied" yuan={sums.Applied} count={sums.AppliedNum} />],
      ['已付款', <Counted key="paid" yuan={sums.Paid} count={sums.PaidNum} />],
      ['代扣个税', <Money key="tax" yuan={sums.Tax} />],
      ['实际打款', <Money key="sent" yuan={sums.Transferred} strong />],
      ['退回余额', <Counted key="undone" yuan={sums.Undone} count={sums.UndoneNum} />],
    ]}
  />
)
