/** Data of the refusal `platform/edited`: fields that another operator, or the same one in another page, changed since the editor read them, as JSON text. */
export type Edited = {
  /** Who changed them last. */
  Who: string
  /** The same operator, in another page. */
  IsOwn: boolean
  Date: string
  Fields: readonly {
    Field: string
    Who: string
    IsOwn: boolean
    Before: string | null
    Theirs: string | null
    Mine: string | null
  }[]
}
