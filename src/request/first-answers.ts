import type { Data, Path, Payload } from '@/contract/contract'
import type { WireLanguage } from '@/contract/language'

/** A mini-program's package brings no answers along. */
export const takeFirstAnswer = <P extends Path>(
  _path: P,
  _payload: Payload<P>,
  _caller: { readonly language: WireLanguage; readonly visitor: boolean },
): Data<P> | undefined => undefined
