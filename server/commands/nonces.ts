import { randomBytes } from 'node:crypto'
import { onlyRow, type Queryable } from '../database/database'
import { TERMS_VERSION } from './agreements'

/** The nonce of one request. */
export interface RequestNonce {
  readonly nonce: string
  /** Time after which the nonce can be deleted, in unix seconds: its timestamp is refused from then on. */
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

/** Fields of the site that a signed message must contain (EIP-4361). */
export interface SignInTerms {
  readonly domain: string
  readonly uri: string
}

/** Purpose of a signature; a signature for one purpose is never valid for another. */
export type SignaturePurpose =
  | { readonly purpose: 'login' }
  | { readonly purpose: 'withdrawal-password'; readonly memberId: string }

const memberOf = (signature: SignaturePurpose): string | null =>
  signature.purpose === 'login' ? null : signature.memberId

const SIGN_IN_NONCE_BYTES = 16

/** Hands out a nonce for one signature at the given site, with the version of the agreements, in one statement. */
export const issueSignInNonce = async (
  queryable: Queryable,
  terms: SignInTerms & { expiresAt: number },
  signature: SignaturePurpose,
): Promise<{ nonce: string; termsVersion: string }> => {
  const nonce = randomBytes(SIGN_IN_NONCE_BYTES).toString('hex')
  const rows = await queryable.query<{ version: string }>(
    `insert into sign_in_nonce (nonce, domain, uri, expires_at, purpose, member_id)
     values ($1, $2, $3, $4, $5, $6) returning ${TERMS_VERSION} as version`,
    [nonce, terms.domain, terms.uri, terms.expiresAt, signature.purpose, memberOf(signature)],
  )
  return { nonce, termsVersion: onlyRow(rows).version }
}

/**
 * Takes a nonce of this purpose; only one caller gets it.
 * @returns the terms it was issued under
 */
export const takeSignInNonce = async (
  queryable: Queryable,
  nonce: string,
  signature: SignaturePurpose,
): Promise<(SignInTerms & { expiresAt: number }) | undefined> => {
  const [terms] = await queryable.query<SignInTerms & { expiresAt: number }>(
    `delete from sign_in_nonce where nonce = $1 and purpose = $2 and member_id is not distinct from $3::bigint
     returning domain, uri, expires_at::float8 as "expiresAt"`,
    [nonce, signature.purpose, memberOf(signature)],
  )
  return terms
}
