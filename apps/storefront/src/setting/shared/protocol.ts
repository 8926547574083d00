/** A numbered chapter of a legal text. */
export interface Chapter {
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
}

export interface Protocol {
  title: string
  /** First day on which it is valid. */
  since: string
  intro: string
  chapters: readonly Chapter[]
}
