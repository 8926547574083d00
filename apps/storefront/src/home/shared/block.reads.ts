import { api } from '@greenstar/web/shop-api'
import { read } from '../../platform/route/route'

/** Reads a page that operators built of blocks. */
export const blockPage = (id: number) => read(api.home.GetActivityPage, { id }, { required: true })
