import type { DataOf, Ops } from '@greenstar/contract'
import { columnText } from '@greenstar/rules/article/news-column'
import { PhoneGoods } from '../../catalog/shared/PhoneGoods'
import type { KnownProduct } from '../../catalog/shared/ProductsChoice'
import { Phone } from '../../ui/detail/Phone'
import { pictureAt } from '../../ui/detail/picture-at'
import { RichTextView } from '../../ui/detail/RichTextView'
import type { Fields } from '../ArticleEditPage'
import styles from './Article.module.css'

interface ArticlePreviewProps {
  article: Fields
  known: ReadonlyMap<number, KnownProduct>
  settings: DataOf<Ops['article']['ListArticleSettings']>
}

/** Phone preview of the edited article, with the current values of its placeholders. */
export const ArticlePreview = ({ article, known, settings }: ArticlePreviewProps) => {
  const values = new Map(settings.map(({ Key, Value }) => [Key, Value]))
  const html = article.content.replace(
    /\{\{\s*([\w.]+)\s*\}\}/g,
    (whole, key: string) => values.get(key) ?? whole,
  )
  return (
    <Phone title={columnText[article.columnCode]} className={styles.page}>
      <h3 className={styles.title}>{article.title || '标题'}</h3>
      {article.coverPath ? <img src={pictureAt(article.coverPath, 640)} alt="" /> : null}
      <RichTextView html={html} label="正文预览" />
      <PhoneGoods ids={article.productIDs} known={known} />
    </Phone>
  )
}
