import styles from './ShareSheet.module.css'

/** The poster; saved by a long press, or by a button where the browser saves files. */
export const Poster = ({ picture, title }: { picture: string; title: string }) => (
  <div className={styles.poster}>
    <img src={picture} alt={`“${title}”的分享海报，含二维码`} width={300} height={480} />
    <p className={styles.text}>长按图片保存，或发送给好友</p>
    <a className={styles.save} href={picture} download="greenstar-poster.jpg">
      保存图片
    </a>
  </div>
)
