/** Questions about sick plants. */
export const diagnosisIndexPath = '/diagnosis/index'

export const diagnosisPath = (id: number): string => `/diagnosis/detail?id=${id}`

/** Asks a question; another page may pass the plant and pictures as the state of the navigation. */
export const diagnosisAskPath = '/diagnosis/ask'
