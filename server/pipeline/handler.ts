import type { CheckedPayload, Data, Path } from '@/contract/contract'
import type { Language } from '@/domain/language'
import type { RequestNonce } from '../commands/nonces'
import type { PublicOrigin } from '../config/public-origin'
import type { Device } from '../lib/user-agent'
import type { Platform } from '../platform'

/** Who calls, from where, with what: everything a handler needs besides the platform. */
export interface Call<P extends Path> {
  readonly payload: CheckedPayload<P>
  /** Id of the member behind the token; undefined for a visitor. */
  readonly memberId: string | undefined
  /** As it was sent; undefined where none was. */
  readonly token: string | undefined
  readonly language: Language
  /** Of a command that spends it in its own transaction; undefined for every other call. */
  readonly nonce: RequestNonce | undefined
  /** Network address the request came from. */
  readonly clientNetwork: string
  /** What the caller says that it is. */
  readonly device: Device
  /** The address under which the caller reached the platform. */
  readonly site: PublicOrigin
}

/** A handler of a call that needs a member. */
export type MemberCall<P extends Path> = Call<P> & { readonly memberId: string }

/**
 * Does one call. Refuses by throwing `RefusalError`.
 * The pipeline has checked everything of the metadata, the payload and the access before.
 */
export type Handler<P extends Path> = (call: Call<P>, platform: Platform) => Promise<Data<P>>
