import { defineFeature } from '../platform/feature'
import { recountCommented } from './comment'
import { takeOverForbidden } from './creator.store'
import { postComments, postContents, recountPosts } from './decide'
import { postPictures, postUploads } from './picture-use'
import { postChecks } from './post.audit'
import { newsDue, rankAll, rankDue, searchTextsDue, weightsChanged, wordsDue } from './post.due'
import { postCopies, postErasure } from './post.personal'
import { postShop } from './post.shop'
import { countViews } from './view'
import { expiredViews } from './view.store'

export const feature = defineFeature({
  name: 'post',
  shop: postShop,
  hooks: countViews,
  expired: [expiredViews],
  jobs: [rankAll],
  deadlines: [newsDue, rankDue, ...searchTextsDue, wordsDue],
  settingEffects: [weightsChanged],
  checks: postChecks,
  pictureUses: postPictures,
  uploadUses: postUploads,
  comments: postComments,
  contents: postContents,
  memberEffects: {
    returned: takeOverForbidden,
    standing: async (app, db, memberId, ...rest) => {
      await recountPosts(app, db, memberId, ...rest)
      await recountCommented(app, db, memberId, ...rest)
    },
  },
  erasure: postErasure,
  copies: postCopies,
})
