import { SharedRead } from '@/stores/support/shared-read'

const never = () => new Promise<void>(() => undefined)

describe('a read that several ask for', () => {
  it('is one while it is on its way, in one state', async () => {
    let state = 'a'
    const read = jest.fn(never)
    const shared = new SharedRead(() => state)
    void shared.join(read)
    void shared.join(read)
    expect(read).toHaveBeenCalledTimes(1)
    state = 'b'
    void shared.join(read)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('that was answered within the last second is as good as one on its way, and not one of another state', async () => {
    let now = 1_000
    let state = 'a'
    const read = jest.fn(async () => undefined)
    const shared = new SharedRead(
      () => state,
      () => now,
    )
    await shared.join(read)
    now = 1_999
    await shared.join(read)
    expect(read).toHaveBeenCalledTimes(1)
    now = 2_000
    await shared.join(read)
    expect(read).toHaveBeenCalledTimes(2)
    state = 'b'
    await shared.join(read)
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('that failed is begun anew, and so is one that is asked for as new', async () => {
    const failing = jest.fn(async () => {
      throw new Error('no network')
    })
    const shared = new SharedRead(
      () => 'a',
      () => 1_000,
    )
    await expect(shared.join(failing)).rejects.toThrow('no network')
    const read = jest.fn(async () => undefined)
    await shared.join(read)
    await shared.begin(read)
    expect(read).toHaveBeenCalledTimes(2)
    shared.abandon()
    await shared.join(read)
    expect(read).toHaveBeenCalledTimes(3)
  })
})
