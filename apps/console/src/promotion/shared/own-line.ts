import type { DataOf, Ops } from '@greenstar/contract'

type Row = DataOf<Ops['catalog']['ListProducts']>['DataList'][number]

/** Price and stock of a product itself; those of a page that has variants are a range and a sum over all of them. */
export const ownLine = ({ ID, Lines, MinPrice, Stock }: Row): { Price: number; Stock: number } =>
  Lines.find((line) => line.ID === ID) ?? { Price: MinPrice, Stock }
