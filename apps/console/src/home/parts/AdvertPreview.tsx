import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { inPhrases } from '@greenstar/rules/home/heading'
import { pictureAt } from '../../ui/detail/picture-at'
import { Thumb } from '../../ui/detail/Thumb'
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

export type AdvertFacts = {
  title: string
  subTitle: string
  tag: string
  imgPath: string
  tint: string
  /** Code of its position, which decides the layout. */
  code: string
}

const forms: Record<string, 'slide' | 'half' | 'popup'> = {
  [AdvertPosition.AD001]: 'slide',
  [AdvertPosition.AD003]: 'half',
  [AdvertPosition.popup]: 'popup',
}

/** Preview of an advert as its position shows it, at the width of a phone. */
export const AdvertPreview = ({ title, subTitle, tag, imgPath, tint, code }: AdvertFacts) => {
  const form = forms[code] ?? 'strip'
  const picture = imgPath ? <img src={pictureAt(imgPath, 640)} alt="" /> : <Thumb src="" />
  if (form === 'popup')
    return (
      <figure className={styles.popup}>
        <strong>{inPhrases(title) || '标题'}</strong>
        {picture}
        <span>{subTitle}</span>
        <div className={styles.answers}>
          <span>以后再说</span>
          <b>{tag || '去看看'}</b>
        </div>
      </figure>
    )
  return (
    <figure
      className={styles.preview}
      data-form={form}
      data-dark={isDark(tint) || undefined}
      style={{ background: tint || (form === 'slide' ? '#f0ede4' : '#e2ecda') }}
    >
      {picture}
      <figcaption>
        {form === 'slide' && subTitle ? <span className={styles.sub}>{subTitle}</span> : null}
        <strong>{inPhrases(title) || '标题'}</strong>
        {form !== 'slide' ? <span className={styles.sub}>{subTitle}</span> : null}
        {form === 'slide' && tag ? <span className={styles.tag}>{tag} ›</span> : null}
      </figcaption>
    </figure>
  )
}
