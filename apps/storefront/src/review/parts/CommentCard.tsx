import { useState } from 'react'
import { Avatar } from '../../ui/Avatar'
import { DateText } from '../../ui/DateText'
import { ImageViewer } from '../../ui/ImageViewer'
import { Picture } from '../../ui/Picture'
import { pictureSizes } from '../../ui/picture-sources'
import { unbroken } from '../../ui/unbroken'
import type { Comment } from '../comment-type'
import styles from './CommentCard.module.css'
import { FoldedText } from './FoldedText'
import { Stars } from './Stars'

interface CommentCardProps {
  comment: Comment
  /** Inside another card: no ground of its own. */
  plain?: boolean
}

/** What one buyer said: stars, text, pictures, the shop's answer. */
export function CommentCard({ comment, plain = false }: CommentCardProps) {
  const { MemberName, MemberAvatar, Star, Content, Attribute, CreateDate, ReplyContent } = comment
  return (
    <article className={plain ? styles.plain : styles.card}>
      <header className={styles.head}>
        <Avatar src={MemberAvatar} size={32} />
        <div className={styles.who}>
          <p className={styles.name}>{MemberName}</p>
          <Stars count={Star} />
        </div>
        <span className={styles.date}>
          <DateText value={CreateDate} format="day" />
        </span>
      </header>
      <FoldedText text={Content} />
      {Attribute ? <p className={styles.attribute}>{unbroken(Attribute)}</p> : null}
      <CommentPictures pictures={comment.Images} />
      {ReplyContent ? (
        <p className={styles.reply}>
          <b>商家回复：</b>
          {ReplyContent}
        </p>
      ) : null}
    </article>
  )
}

function CommentPictures({ pictures }: { pictures: readonly string[] }) {
  const [viewed, setViewed] = useState<number>()
  if (pictures.length === 0) return null
  return (
    <div className={styles.pictures}>
      {pictures.map((picture, index) => (
        <button
          key={picture}
          type="button"
          aria-label={`查看评价图片 ${index + 1}`}
          onClick={() => setViewed(index)}
        >
          <Picture className={styles.picture} src={picture} alt="" sizes={pictureSizes.px(80)} />
        </button>
      ))}
      <ImageViewer
        open={viewed !== undefined}
        pictures={pictures}
        start={viewed ?? 0}
        onClose={() => setViewed(undefined)}
      />
    </div>
  )
}
