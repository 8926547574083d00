import { withParams } from '../platform/route/address'

export interface SearchPlace {
  keyword?: string
  /** Placeholder of the empty field; searched if nothing else is typed. */
  hint?: string
}

export const searchPath = ({ keyword, hint }: SearchPlace = {}): string =>
  `/mall/search${withParams('', { keyword, hint })}`
