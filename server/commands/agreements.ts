import { CODE } from '@/contract/codes'
import { wireLanguage } from '@/contract/language'
import { LANGUAGES } from '@/domain/language'
import { onlyRow, type Queryable } from '../database/database'
import { RefusalError } from '../lib/refusal'
import { type AgreementText, TEXTS } from '../texts/texts'

/** Version of the agreements that a new platform publishes. */
const AGREEMENT_VERSION = '2026-12'

/** Agreements that members agree to. */
export const CONSENT_KINDS = ['service', 'privacy'] as const

/**
 * SQL: the version that members have to agree to, i.e. the later one of both agreements. The app asks members who agreed
 * to another one.
 */
export const TERMS_VERSION = `coalesce((select max(version collate "C") from agreement
  where kind in (${CONSENT_KINDS.map((kind) => `'${kind}'`).join(', ')})), '${AGREEMENT_VERSION}')`

export const readTermsVersion = async (queryable: Queryable): Promise<string> =>
  onlyRow(await queryable.query<{ version: string }>(`select ${TERMS_VERSION} as version`)).version

/**
 * Records that a member agreed to the agreements in force.
 * @throws RefusalError record-not-found for another version: the app has to show the present one
 */
export const agreeToTerms = async (
  queryable: Queryable,
  { memberId, version, at }: { readonly memberId: string; readonly version: string; readonly at: number },
): Promise<void> => {
  if (version !== (await readTermsVersion(queryable)))
    throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'version' })
  await queryable.query(
    'update member set terms_version = $2, terms_agreed_at = $3 where id = $1 and terms_version <> $2',
    [memberId, version, at],
  )
}

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const htmlOf = ({ sections }: AgreementText): string =>
  sections
    .map(({ heading, paragraphs }) =>
      [`<h2>${escapeHtml(heading)}</h2>`, ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)].join(''),
    )
    .join('')

/** Writes the agreements of a new platform. A later release replaces them, but never a text of an operator. */
export const seedAgreements = async (queryable: Queryable, at: number): Promise<void> => {
  for (const language of LANGUAGES) {
    for (const [kind, agreement] of Object.entries(TEXTS[language].published.agreements)) {
      await queryable.query(
        `insert into agreement (kind, language, title, html, version, updated_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (kind, language) do update set title = excluded.title, html = excluded.html,
           version = excluded.version, updated_at = excluded.updated_at
         where agreement.version <> excluded.version
           and not exists (select from content where content.kind = 'agreement' and slug = agreement.kind)`,
        [kind, wireLanguage(language), agreement.title, htmlOf(agreement), AGREEMENT_VERSION, at],
      )
    }
  }
}
