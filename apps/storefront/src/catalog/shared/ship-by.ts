import { dateText } from '../../ui/text/DateText'

/** 预售，12 月 3 日前发货; '' if in stock. */
export const shipByText = ({ ShipByDate }: { ShipByDate: string | null }): string =>
  ShipByDate ? `预售，${dateText(ShipByDate, 'chinese')}前发货` : ''
