import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** The media library: one row for each picture that operators may use, by its wire path `/media/….jpg`. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    path: text('path').notNull().unique(),
    name: text('name').notNull(),
    /** What it shows, for those who cannot see it. */
    alt: text('alt').notNull().default(''),
    folder: text('folder').notNull().default(''),
    /** Size in px of the picture as uploaded, upright. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Bytes of all files made of it. */
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the uploaded file: the same file again is the same picture. Empty for drawn ones. */
    hash: text('hash').notNull().default(''),
    createdById: ref('created_by_id'),
    createdBy: text('created_by').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('pictures_size', sql`${t.width} >= 0 and ${t.height} >= 0 and ${t.bytes} >= 0`),
    index('pictures_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('pictures_folder').on(t.folder, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('pictures_text').using('gin', sql`(${t.name} || ' ' || ${t.alt}) gin_trgm_ops`),
    index('pictures_hash').on(t.hash),
  ],
)

/** Films of products that operators sent, by their wire path `/media/u/….mp4`. One that nothing shows goes after a week. */
export const videos = pgTable(
  'videos',
  {
    id: id(),
    path: text('path').notNull().unique(),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the uploaded file: the same file again is the same film. */
    hash: text('hash').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('videos_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    index('videos_hash').on(t.hash),
    index('videos_created').on(t.createdAt),
  ],
)

/**
 * Pictures that members sent, by their wire path. One that nothing shows has a moment at which its files go: a while after
 * it came, or when what showed it let it go.
 */
export const memberPictures = pgTable(
  'member_pictures',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    /** UploadPurpose. */
    purpose: integer('purpose').notNull(),
    path: text('path').notNull().unique(),
    /** Key under which the phone sent it; the file there is deleted once it was drawn anew. */
    sourceKey: text('source_key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: at('created_at').notNull(),
    /** When its files are deleted; null while something shows it. */
    deleteAt: at('delete_at'),
  },
  (t) => [
    index('member_pictures_member').on(t.memberId, t.id),
    index('member_pictures_delete').on(t.deleteAt).where(sql`${t.deleteAt} is not null`),
  ],
)
