import type { DataOf, Ops } from '@greenstar/contract'
import { columnText } from '@greenstar/rules/article/news-column'
import type { KnownProduct } from '../../catalog/shared/ProductsChoice'
import phone from '../../ui/Phone.module.css'
import { pictureAt } from '../../ui/picture-at'
import { RichTextView } from '../../ui/RichTextView'
import { Thumb } from '../../ui/Thumb'
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
    <section className={phone.phone} aria-label="手机预览">
      <header>{columnText[article.columnCode]}</header>
      <div className={styles.page} role="group" aria-label="预览内容" tabIndex={0}>
        <h3 className={styles.title}>{article.title || '标题'}</h3>
        {article.coverPath ? <img src={pictureAt(article.coverPath, 640)} alt="" /> : null}
        <RichTextView html={html} label="正文预览" />
        {article.productIDs.map((id) => (
          <p key={id} className={styles.goods}>
            <Thumb src={known.get(id)?.ImgPath ?? ''} size={40} />
            {known.get(id)?.Name ?? `商品 ${id}`}
          </p>
        ))}
      </div>
    </section>
  )
}
