import styles from './Pollen.module.css'

/** Explains coins to a guest. */
export function GuestHead() {
  return (
    <section className={styles.head} aria-label="绿星币">
      <p className={styles.lead}>签到、评价、购物都得币</p>
      <p>下单时直接抵扣商品金额</p>
      <img className={styles.coins} src="/art/x-coins.svg" alt="" width={132} height={99} />
    </section>
  )
}
