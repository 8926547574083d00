import { campaignConsole } from './campaign.console'
import { grantConsole } from './grant.console'
import { templateConsole } from './template.console'

/** Kinds of coupons, what gives them out, and what became of them. */
export const couponConsole = { ...templateConsole, ...campaignConsole, ...grantConsole }
