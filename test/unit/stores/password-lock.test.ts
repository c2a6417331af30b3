import fc from 'fast-check'
import { toChecksumAddress } from 'web3-utils'
import { CODE } from '@/contract/codes'
import { AppError, BusinessError } from '@/errors/app-error'
import { lockedSeconds } from '@/stores/support/password-lock'
import { WalletStore } from '@/stores/wallet-store'
import { checksumAddress } from '@/wallet/checksum'
import { OWN } from '../../support/fake-platform/session-answers'
import { PurchaseHarness } from '../../support/stores/harness'

describe('the lock time of a secret', () => {
  it('is known only if the secret is locked', () => {
    const refusal = { retryAfterSeconds: 900 }
    expect(lockedSeconds(new BusinessError(CODE.WITHDRAWAL_PASSWORD_LOCKED, '', refusal))).toBe(900)
    expect(lockedSeconds(new BusinessError(CODE.TOO_MANY_ATTEMPTS, '', refusal))).toBe(900)
    expect(lockedSeconds(new BusinessError(CODE.TOO_MANY_REQUESTS, '', refusal))).toBeUndefined()
    expect(lockedSeconds(new AppError('timeout'))).toBeUndefined()
  })
})

describe('the checksum of an address (F5)', () => {
  const storeWith = (more: object) => {
    const { session, persistence } = new PurchaseHarness().start()
    const wallet = {
      onChange: () => () => undefined,
      onFound: () => undefined,
      onPromptStatus: () => undefined,
      ...more,
    } as unknown as ConstructorParameters<typeof WalletStore>[0]
    return new WalletStore(wallet, session, persistence)
  }

  it('is checked once its code is loaded', async () => {
    const store = storeWith({ loadChecksum: () => Promise.resolve(checksumAddress) })
    expect(store.checksumOf(OWN)).toBeUndefined()
    await store.loadChecksum()
    expect(store.checksumOf(checksumAddress(OWN))).toBe('valid')
    expect(store.checksumOf(OWN)).toBe('absent')
    expect(store.checksumOf(OWN.replace('b', 'B'))).toBe('wrong')
  })

  it('matches EIP-55 for every address', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-fA-F]{40}$/), (digits) => {
        expect(checksumAddress(`0x${digits}`)).toBe(toChecksumAddress(`0x${digits}`))
      }),
    )
  })
})
