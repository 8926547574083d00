import type { ArticleCardData } from '@greenstar/contract/article/article.shapes'
import { PostCard } from '../../ui/card/PostCard'
import { articlePagePath } from '../article.paths'

/** An article among the posts of a waterfall, by its column instead of an author. */
export const FeedArticle = ({ card }: { card: ArticleCardData }) => (
  <PostCard
    to={articlePagePath(card.ColumnCode, card.ID)}
    cover={card.CoverPath}
    ratio={1}
    film={card.HasVideo}
    text={card.Title}
    name={card.ColumnName}
    likes={card.Likes}
  />
)
