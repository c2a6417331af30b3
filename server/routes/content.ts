import { CODE } from '@/contract/codes'
import { wireLanguage } from '@/contract/language'
import { RefusalError } from '../lib/refusal'
import type { Call } from '../pipeline/handler'
import type { Platform } from '../platform'

interface AgreementRow {
  title: string
  html: string
  version: string
  updated_at: string
}

export const getAgreementDetail = async (
  { payload, language }: Call<'/api/index/getAgreementDetail'>,
  { config, database }: Platform,
) => {
  const rows = await database.query<AgreementRow>(
    'select title, html, version, updated_at from agreement where kind = $1 and language = $2',
    [payload.kind, wireLanguage(language)],
  )
  const [agreement] = rows
  if (!agreement) throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'kind' })
  const { title, version, updated_at } = agreement
  const html = agreement.html.replaceAll('{invitationDepth}', String(config.invitationDepth))
  return { kind: payload.kind, title, html, version, updatedAt: Number(updated_at) }
}
