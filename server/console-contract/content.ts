import * as v from 'valibot'
import { Seconds, Text, Whole } from '@/contract/schema'
import { LANGUAGES } from '@/domain/language'
import { read, write } from './call'
import { CONTENT_KINDS } from './content-fields'
import { Reason } from './members'

const CONTENT = ['content'] as const

const Kind = v.picklist(CONTENT_KINDS)

/** Name of a record within its kind; it never changes. Rows that were inserted by hand have any name. */
const Slug = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Counts the changes of a record; 0 before the first one in the console. */
const Version = Whole(0, 1_000_000_000)

/** More than may be published: a text that is too long is refused at its field, when it is published. */
const TEXT_MAXIMUM = 400_000

const Fields = v.object({
  texts: v.partial(v.object(v.entriesFromList(LANGUAGES, v.record(Text(32), Text(TEXT_MAXIMUM))))),
  values: v.record(Text(32), Text(2048)),
})

/** `changed` in addition: with a draft that is not published. */
const Status = v.picklist(['draft', 'published', 'withdrawn'])

const ofRecord = { kind: Kind, slug: Slug, version: Version }

export const contentCalls = {
  /** Records of a kind, newest or uppermost first. */
  'content/list': read(
    CONTENT,
    v.object({ kind: Kind }),
    v.object({
      list: v.array(
        v.object({
          slug: Slug,
          /** By language. */
          titles: v.record(Text(32), v.string()),
          status: Status,
          changed: v.boolean(),
          /** Of the last change in the console; null without one. */
          updatedAt: v.nullable(Seconds),
          operator: v.nullable(Text(32)),
        }),
      ),
    }),
  ),
  /** The draft, or what is published. */
  'content/show': read(
    CONTENT,
    v.object({ kind: Kind, slug: Slug }),
    v.object({ ...ofRecord, status: Status, changed: v.boolean(), fields: Fields }),
  ),
  /** Stores a draft, which no member sees. Without a slug it is a new record. */
  'content/save': write(
    CONTENT,
    v.object({ kind: Kind, slug: v.nullable(Slug), version: Version, fields: Fields }),
    v.object({ slug: Slug, version: Version }),
  ),
  /** Shows the draft to members; without one, what was withdrawn. */
  'content/publish': write(CONTENT, v.object(ofRecord), v.object({ version: Version })),
  'content/withdraw': write(CONTENT, v.object({ ...ofRecord, reason: Reason }), v.object({ version: Version })),
  /** Forgets a draft. */
  'content/discard': write(CONTENT, v.object(ofRecord), v.object({ version: Version })),
}
