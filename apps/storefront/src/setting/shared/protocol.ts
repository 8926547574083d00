/** One numbered chapter of a legal text. */
export interface Chapter {
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
}

export interface Protocol {
  title: string
  /** Day from which it holds. */
  since: string
  intro: string
  chapters: readonly Chapter[]
}
