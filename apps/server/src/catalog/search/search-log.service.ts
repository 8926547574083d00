export { flushSearches } from './search-log'
export { countSearchWords, listSearches, putSearches } from './search-log.store'
