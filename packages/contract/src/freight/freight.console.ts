import { z } from 'zod'
import { byOperator, call } from '../platform/call'

export const freightConsole = {
  ListFreightTemplates: call('Console', 'GET', {
    zh: '运费模板选项',
    ...byOperator('product.read'),
    payload: z.object({}),
    data: z.array(z.object({ Code: z.string(), Name: z.string() })),
  }),
}
