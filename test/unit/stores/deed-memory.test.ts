import { createDeedMemory } from '@/stores/support/deed-memory'

const REMEMBERED_SECONDS = 15 * 60

const visit = (userId = '7') => {
  const kept = new Map<string, Readonly<Record<string, string>> | undefined>()
  const time = { now: 1_700_000_000 }
  const session = { userId }
  const memory = createDeedMemory({
    drafts: {
      take: (form: string) => kept.get(`${session.userId} ${form}`),
      keep: (owner: string, form: string, draft: Readonly<Record<string, string>> | undefined) =>
        void kept.set(`${owner} ${form}`, draft),
    },
    session,
    serverSeconds: () => time.now,
  } as never)
  return { memory, time, session }
}

describe('deeds that were sent and not answered', () => {
  it('are recalled by what they were, one by one', () => {
    const { memory } = visit()
    memory.keep('pay 5', 'a')
    memory.keep('pay 6', 'b')
    memory.forget('pay 5')
    expect([memory.recall('pay 5'), memory.recall('pay 6')]).toEqual([undefined, 'b'])
  })

  it('are another one a quarter of an hour later', () => {
    const { memory, time } = visit()
    memory.keep('pay 5', 'a')
    time.now += REMEMBERED_SECONDS - 1
    expect(memory.recall('pay 5')).toBe('a')
    time.now += 1
    expect(memory.recall('pay 5')).toBeUndefined()
  })

  it('are never another member’s', () => {
    const { memory, session } = visit()
    memory.keep('pay 5', 'a')
    session.userId = '8'
    expect(memory.recall('pay 5')).toBeUndefined()
  })
})
