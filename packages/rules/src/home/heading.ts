/**
 * A heading that may break where its author wrote a blank between two Chinese characters: the blank itself is not shown.
 * The style `word-break: keep-all` prevents all other breaks but those behind signs.
 */
export const inPhrases = (heading: string): string =>
  heading.replace(/(\p{Script=Han}) +(?=\p{Script=Han})/gu, '$1\u200b')
