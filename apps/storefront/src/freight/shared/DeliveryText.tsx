import styles from './DeliveryText.module.css'

/** When goods leave and arrive: a line breaks only between the two parts, 今天发货， and 预计 12 月 2 日（周三）送达. */
export const DeliveryText = ({ text }: { text: string }) =>
  (text.match(/[^，]+，?/g) ?? []).map((part) => (
    <span key={part} className={styles.part}>
      {part}
    </span>
  ))
