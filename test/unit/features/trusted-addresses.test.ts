import { CODE } from '@/contract/codes'
import { AppError, BusinessError } from '@/errors/app-error'
import { TrustedAddressesModel } from '@/features/trusted-addresses/trusted-addresses-model'
import { FakePlatform } from '../../support/fake-platform/fake-platform'
import { walletUser } from '../../support/fake-platform/session-answers'
import { queriesOf } from '../../support/stores/device'

const ADDRESS = `0x${'7c'.repeat(20)}`
const OTHER = `0x${'8d'.repeat(20)}`

const refusing = (error: AppError): TrustedAddressesModel => {
  const fake = new FakePlatform({
    updateTrustedAddresses: () => {
      throw error
    },
  })
  const wallet = { checksumOf: () => 'none' as const, loadChecksum: () => Promise.resolve() }
  const request = fake.request()
  const stores = {
    request,
    queries: queriesOf(request),
    session: { user: walletUser() },
    wallet,
    appConfig: { ensure: () => Promise.resolve() },
  }
  return new TrustedAddressesModel(stores as never)
}

describe('a trusted address that could not be removed', () => {
  it.each([
    ['for its address', new BusinessError(CODE.ADDRESS_INVALID, 'Enter a valid wallet address', { field: 'remove' })],
    ['for another reason', new BusinessError(CODE.TOO_MANY_REQUESTS, 'Too many requests')],
    ['without a network', new AppError('offline')],
  ])('shows an error at its row, refused %s', async (_, error) => {
    const model = refusing(error)
    expect(await model.remove(ADDRESS)).toBe(false)
    expect(model.refusedRemoval(ADDRESS)?.message).toBe(error.message)
    expect(model.refusedRemoval(OTHER)).toBeUndefined()
    expect(model.submission.refusedAt('address')).toBeUndefined()
    expect(model.submission.refusedAt('password')).toBeUndefined()
  })

  it('shows no error there for a later call', async () => {
    const model = refusing(new BusinessError(CODE.ADDRESS_INVALID, 'Enter a valid wallet address', { field: 'add' }))
    await model.remove(ADDRESS)
    model.address.type(OTHER)
    model.add()
    model.submission.typePassword('528491')
    await model.confirm()
    expect(model.refusedRemoval(ADDRESS)).toBeUndefined()
    expect(model.submission.refusedAt('address')).toBeDefined()
  })
})

it('is added from a pasted text', async () => {
  const model = refusing(new AppError('offline'))
  model.address.enter(`My address: ${OTHER.slice(2)}`)
  model.add()
  expect(model.confirming).toEqual({ add: OTHER })
})
