import { pictureAt } from '../../ui/picture-at'
import { Thumb } from '../../ui/Thumb'
import styles from './AdvertPreview.module.css'

const isDark = (tint: string) => {
  const parts = /^#(..)(..)(..)$/
    .exec(tint)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16))
  if (!parts) return false
  const [red = 0, green = 0, blue = 0] = parts
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128
}

/** A slide as the home page of the shop shows it. */
export const AdvertPreview = ({
  title,
  subTitle,
  tag,
  imgPath,
  tint,
}: {
  title: string
  subTitle: string
  tag: string
  imgPath: string
  tint: string
}) => (
  <figure
    className={styles.preview}
    data-dark={isDark(tint) || undefined}
    style={{ background: tint || '#f0ede4' }}
  >
    {imgPath ? <img src={pictureAt(imgPath, 640)} alt="" /> : <Thumb src="" />}
    <figcaption>
      {subTitle ? <span className={styles.sub}>{subTitle}</span> : null}
      <strong>{title || '标题'}</strong>
      {tag ? <span className={styles.tag}>{tag} ›</span> : null}
    </figcaption>
  </figure>
)
