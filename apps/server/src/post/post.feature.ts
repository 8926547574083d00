import { defineFeature } from '../platform/feature'
import { recountCommented } from './comment'
import { postChecks } from './post.audit'
import { postCopies, postErasure } from './post.personal'
import { postShop } from './post.shop'

export const feature = defineFeature({
  name: 'post',
  shop: postShop,
  checks: postChecks,
  memberEffects: { standing: recountCommented },
  erasure: postErasure,
  copies: postCopies,
})
