import * as v from 'valibot'
import { SECOND_FACTOR_ENTRY_MAXIMUM } from '@/domain/second-factor'
import { call, sent } from './call'
import { Count, described, Empty, OptionalSecondFactor, Seconds, Text, WithdrawalPassword } from './schema'

const State = v.object({
  since: described(v.nullable(Seconds), 'when it was turned on, in unix seconds; null while it is off'),
  removalEndsAt: described(
    v.nullable(Seconds),
    'when a requested removal takes effect, in unix seconds; null where none is requested',
  ),
  recoveryCodes: described(Count, 'number of recovery codes that are left'),
})

const RecoveryCodes = described(v.array(Text(16)), 'recovery codes, shown this once; each is good for one use')

/**
 * The second factor of a member (TOTP, RFC 6238), beyond the specification. Calls that need it take its code in the
 * optional field `secondFactor`, and refuse with code 1131 without it.
 */
export const secondFactorCalls = {
  '/api/my/getSecondFactor': call({
    access: 'member',
    effect: 'read',
    payload: sent('Whether the second factor is on, and how many recovery codes are left.', () => Empty),
    data: State,
  }),
  '/api/my/beginSecondFactor': call({
    access: 'member',
    effect: 'write',
    payload: sent(
      'Make a secret for an authenticator app. The second factor is on after `confirmSecondFactor` with its first code.',
      () => v.object({ password: described(WithdrawalPassword, 'withdrawal password, six digits') }),
    ),
    data: v.object({
      secret: described(Text(64), 'secret in Base32'),
      uri: described(Text(512), 'the same as an `otpauth` URI, for a QR code'),
    }),
  }),
  '/api/my/confirmSecondFactor': call({
    access: 'member',
    effect: 'write',
    payload: sent('Turn the second factor on with the first code of the new secret.', () =>
      v.object({ code: described(Text(SECOND_FACTOR_ENTRY_MAXIMUM), 'code of the authenticator app, six digits') }),
    ),
    data: v.object({
      recoveryCodes: RecoveryCodes,
      deviceToken: described(Text(64), 'token of this device, for later logins without a code'),
    }),
  }),
  '/api/my/renewRecoveryCodes': call({
    access: 'member',
    effect: 'write',
    payload: sent('Replace the recovery codes; earlier ones are no longer accepted.', () =>
      v.object({
        password: described(WithdrawalPassword, 'withdrawal password, six digits'),
        secondFactor: OptionalSecondFactor,
      }),
    ),
    data: v.object({ recoveryCodes: RecoveryCodes }),
  }),
  '/api/my/removeSecondFactor': call({
    access: 'member',
    effect: 'write',
    payload: sent('Request the removal of the second factor, which takes effect after 24 hours.', () =>
      v.object({
        password: described(WithdrawalPassword, 'withdrawal password, six digits'),
        secondFactor: OptionalSecondFactor,
      }),
    ),
    data: State,
  }),
  '/api/my/keepSecondFactor': call({
    access: 'member',
    effect: 'write',
    payload: sent('Take a requested removal back.', () => Empty),
    data: State,
  }),
} as const
