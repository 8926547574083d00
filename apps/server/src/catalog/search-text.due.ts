import { defineDue } from '../platform/jobs/due'
import { renewSearchTexts } from './search-text'

/** After an update of the shop: products are found as it now finds them, without being saved again. */
export const renewSearchTextsDue = defineDue('catalog.search-texts', (app) =>
  app.database.transact(renewSearchTexts),
)
