import { randomBytes } from 'node:crypto'
import type { Queryable } from './database'

/** The nonce of one request. */
export interface RequestNonce {
  readonly nonce: string
  /** When it can be forgotten, in unix seconds: from then on its timestamp is refused anyway. */
  readonly expiresAt: number
}

/** Spends the nonce of a request, once for all processes. @returns false when it was spent before */
export const spendRequestNonce = async (queryable: Queryable, { nonce, expiresAt }: RequestNonce): Promise<boolean> => {
  const rows = await queryable.query(
    'insert into request_nonce (nonce, expires_at) values ($1, $2) on conflict do nothing returning nonce',
    [nonce, expiresAt],
  )
  return rows.length === 1
}

/** What a sign-in message must say (EIP-4361). */
export interface SignInTerms {
  readonly domain: string
  readonly uri: string
}

const SIGN_IN_NONCE_BYTES = 16

/** Hands out a nonce for one sign-in at the given site. */
export const issueSignInNonce = async (
  queryable: Queryable,
  terms: SignInTerms & { expiresAt: number },
): Promise<string> => {
  const nonce = randomBytes(SIGN_IN_NONCE_BYTES).toString('hex')
  await queryable.query('insert into sign_in_nonce (nonce, domain, uri, expires_at) values ($1, $2, $3, $4)', [
    nonce,
    terms.domain,
    terms.uri,
    terms.expiresAt,
  ])
  return nonce
}

/** Takes a sign-in nonce: of two who try, one gets it. @returns the terms it was issued under */
export const takeSignInNonce = async (
  queryable: Queryable,
  nonce: string,
): Promise<(SignInTerms & { expiresAt: number }) | undefined> => {
  const rows = await queryable.query<{ domain: string; uri: string; expires_at: string }>(
    'delete from sign_in_nonce where nonce = $1 returning domain, uri, expires_at',
    [nonce],
  )
  const [row] = rows
  return row && { domain: row.domain, uri: row.uri, expiresAt: Number(row.expires_at) }
}
