import { openCommit } from './parts/open-commit'

/** What of the tests goes on after a login that left the page. */
export default {
  'pattern.commit': () => openCommit(),
}
