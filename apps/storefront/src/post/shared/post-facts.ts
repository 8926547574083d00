import type { PostProductData, PostSpotData } from '@greenstar/contract/post/post.shapes'

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
  AuthorAvatar: string
  /** '' for pictures. */
  film: string
  MayEdit: boolean
  /** Its public page, and the form that changes it. */
  path: string
  editPath: string
}

/** A post, for its page. */
export interface WholePost extends PostFacts {
  IsAttention: boolean
  CreateDate: string
  Status: number
  Reason: string
  /** AppealState of its author; 0 for others. */
  Appeal: number
  /** Coins that its author received for it. */
  Pollen: number
  /** Its own title; '' if its first words are its name. */
  heading: string
  Content: string
  Images: readonly string[]
  /** Width divided by height of the cover; 0 if unknown. */
  ratio: number
  Address: string
  /** The activity that it takes part in. */
  topic?: { name: string; path: string } | undefined
  Products: readonly PostProductData[]
  Spots: readonly PostSpotData[]
}
