import { cachedCalls } from './cached'
import { commonCalls } from './common'
import { contentCalls } from './content'
import { fundsCalls } from './funds'
import { helpCalls } from './help'
import { memberCalls } from './member'
import { sessionCalls } from './session'

/** Every call of the specification's §7 and our own, by path, with what it answers. */
export const calls = {
  ...cachedCalls,
  ...sessionCalls,
  ...contentCalls,
  ...memberCalls,
  ...fundsCalls,
  ...commonCalls,
  ...helpCalls,
} as const
