/** A post, for what is the same under every post: its bar and its menu. */
export interface PostFacts {
  ID: number
  Title: string
  Cover: string
  Likes: number
  IsLike: boolean
  Comments: number
  Shares: number
  Favourites: number
  IsFavourite: boolean
  IsMine: boolean
  AuthorID: number
  AuthorName: string
  MayEdit: boolean
  /** Its public page, and the form that changes it. */
  path: string
  editPath: string
}
