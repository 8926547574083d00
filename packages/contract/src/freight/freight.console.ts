import { z } from 'zod'
import { call } from '../platform/call'

export const freightConsole = {
  ListFreightTemplates: call('Console', 'GET', {
    zh: '运费模板选项',
    who: 'operator',
    permission: 'product.read',
    addition: true,
    payload: z.object({}),
    data: z.array(z.object({ Code: z.string(), Name: z.string() })),
  }),
}
