import { withParams } from '../platform/address'

export interface SearchPlace {
  keyword?: string
  /** Stands in the empty field and is searched when nothing else is typed. */
  hint?: string
}

export const searchPath = ({ keyword, hint }: SearchPlace = {}): string =>
  `/mall/search${withParams('', { keyword, hint })}`
