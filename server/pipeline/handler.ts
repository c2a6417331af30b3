import type { CheckedPayload, Data, Path } from '@/contract/contract'
import type { Language } from '@/domain/language'
import type { RequestNonce } from '../commands/nonces'
import type { PublicOrigin } from '../config/public-origin'
import type { Device } from '../lib/user-agent'
import type { Platform } from '../platform'

/** Everything a handler needs besides the platform: the payload and its caller. */
export interface Call<P extends Path> {
  readonly payload: CheckedPayload<P>
  /** Id of the member behind the token; undefined for a visitor. */
  readonly memberId: string | undefined
  /** Token as sent; undefined without one. */
  readonly token: string | undefined
  readonly language: Language
  /** Of a command that spends it in its own transaction; undefined for every other call. */
  readonly nonce: RequestNonce | undefined
  readonly clientNetwork: string
  /** Device that the caller claims to use. */
  readonly device: Device
  /** Origin under which the caller reached the platform. */
  readonly publicOrigin: PublicOrigin
}

/** A handler of a call that needs a member. */
export type MemberCall<P extends Path> = Call<P> & { readonly memberId: string }

/**
 * Does one call. Refuses by throwing `RefusalError`.
 * The pipeline has checked everything of the metadata, the payload and the access before.
 */
export type Handler<P extends Path> = (call: Call<P>, platform: Platform) => Promise<Data<P>>
