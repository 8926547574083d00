import { campaignConsole } from './campaign.console'
import { grantConsole } from './grant.console'
import { templateConsole } from './template.console'

export const couponConsole = { ...templateConsole, ...campaignConsole, ...grantConsole }
