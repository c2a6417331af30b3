import { DEFAULT_LANGUAGE, type Language, languageOfWire } from '@/domain/language'
import type { Queryable } from '../database/database'

/** Member with an open app: language and unread counts. */
export interface Reader {
  readonly language: Language
  readonly unread: { readonly system: number; readonly order: number }
}

/** Reads the language and unread counts of members, in one query. */
export const readersOf = async (queryable: Queryable, memberIds: readonly string[]): Promise<Map<string, Reader>> => {
  const rows = await queryable.query<{ id: string; language: string; system: number; order: number }>(
    `select member.id, member.language,
       count(notice.id) filter (where notice.kind = 'system')::integer as system,
       count(notice.id) filter (where notice.kind = 'order')::integer as "order"
     from member left join notice on (notice.member_id = member.id or notice.member_id is null and notice.visible)
       and notice.created_at >= member.created_at
       and not exists (select 1 from notice_read where notice_id = notice.id and notice_read.member_id = member.id)
     where member.id = any($1::bigint[]) group by member.id`,
    [memberIds],
  )
  return new Map(
    rows.map(({ id, language, system, order }) => [
      id,
      { language: languageOfWire(language) ?? DEFAULT_LANGUAGE, unread: { system, order } },
    ]),
  )
}
