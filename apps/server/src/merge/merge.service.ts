export { mergedInto } from './merge.store'
