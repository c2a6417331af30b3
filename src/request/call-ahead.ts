import type { Path } from '@/contract/contract'
import type { WireLanguage } from '@/contract/language'
import type { TransportAnswer } from './ports'

/** A mini-program's package makes no calls before the app does. */
export const takeCallAhead = (
  _path: Path,
  _payload: object,
  _caller: { readonly token: string; readonly language: WireLanguage },
): Promise<TransportAnswer | undefined> | undefined => undefined
