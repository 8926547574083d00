/** Data of the refusal `platform/edited`: fields that another operator changed since the editor read them, as JSON text. */
export type Edited = {
  /** Who changed them last. */
  Who: string
  Date: string
  Fields: readonly {
    Field: string
    Who: string
    Before: string | null
    Theirs: string | null
    Mine: string | null
  }[]
}
