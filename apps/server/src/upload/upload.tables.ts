import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'
import { shortWordIndex } from '../platform/database/words'

/** The media library: one row per picture that operators may use, by its wire path `/media/….jpg`. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    path: text('path').notNull().unique(),
    name: text('name').notNull(),
    /** Text alternative of the picture. */
    alt: text('alt').notNull().default(''),
    folder: text('folder').notNull().default(''),
    /** Size in px of the picture as uploaded, upright. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Total size of all its files. */
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the uploaded file, which detects duplicates. Empty for drawn pictures. */
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
    shortWordIndex('pictures_short', sql`${t.name} || ' ' || ${t.alt}`),
    index('pictures_hash').on(t.hash),
  ],
)

/** Operators' films of products, by wire path `/media/u/….mp4`. Unused ones are deleted after a week. */
export const videos = pgTable(
  'videos',
  {
    id: id(),
    path: text('path').notNull().unique(),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
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

/** Pictures and films that members sent, by wire path. Unused ones have a time of deletion. */
export const memberPictures = pgTable(
  'member_pictures',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    /** UploadPurpose. */
    purpose: integer('purpose').notNull(),
    path: text('path').notNull().unique(),
    /** Key of the original, which is deleted once it is re-encoded. */
    sourceKey: text('source_key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: at('created_at').notNull(),
    /** Time at which its files are deleted unless something uses it then; null: nothing released it. */
    deleteAt: at('delete_at'),
    /** Not used any more. */
    keepers: integer('keepers').notNull().default(1),
  },
  (t) => [
    index('member_pictures_member').on(t.memberId, t.id),
    index('member_pictures_delete').on(t.deleteAt).where(sql`${t.deleteAt} is not null`),
  ],
)

/** Text pasted by an operator whose pictures are fetched from other sites; deleted after a day. */
export const pastes = pgTable(
  'pastes',
  {
    id: id(),
    operatorId: ref('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    requestIp: text('request_ip').notNull(),
    /** Sanitized, with the pictures at their addresses. */
    html: text('html').notNull(),
    /** PastedPicture[]: address, and once it is done, the path or the reason. */
    pictures: jsonb('pictures').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('pastes_created').on(t.createdAt)],
)
