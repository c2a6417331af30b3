import fc from 'fast-check'
import { languageOfHeader, languageOfTags } from '@/domain/language'
import { alphanumericsFrom } from '@/platform/alphanumerics'
import { createQuestionQueue } from '@/platform/notices/question-queue'
import { toastMilliseconds } from '@/platform/notices/toast-duration'
import type { Question } from '@/platform/ports'
import { settle } from './manual-clock'

describe('the device’s language', () => {
  it.each([
    ['zh_CN', 'zh'],
    ['zh-Hant-TW', 'zh'],
    ['zh', 'zh'],
    ['cmn-Hans-CN', 'zh'],
    ['yue-Hant-HK', 'zh'],
    ['chi', 'zh'],
    ['chr-US', 'en'],
    ['ZH-cn', 'zh'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['de', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('%j is %s', (tag, language) => {
    expect(languageOfTags([tag])).toBe(language)
  })
})

describe('random letters and digits', () => {
  it('discard bytes that would favour a letter', () => {
    const everyByte = Uint8Array.from({ length: 256 }, (_, index) => index)
    const counts = new Map<string, number>()
    for (const letter of alphanumericsFrom(248, () => everyByte)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(62)
    expect(new Set(counts.values())).toEqual(new Set([4]))
  })

  it('have the requested length, whatever the source returns', () => {
    fc.assert(
      fc.property(fc.nat({ max: 64 }), fc.infiniteStream(fc.nat({ max: 255 })), (length, source) => {
        const text = alphanumericsFrom(length, (count) => {
          const bytes = new Uint8Array(count)
          // At least one byte is usable, as sooner or later in any real source.
          bytes.forEach((_, index) => {
            bytes[index] = index === 0 ? 7 : (source.next().value ?? 0)
          })
          return bytes
        })
        expect(text).toHaveLength(length)
        expect(text).toMatch(/^[0-9A-Za-z]*$/)
      }),
    )
  })
})

describe('the duration of a toast', () => {
  it('is two seconds, longer only for long texts, and never unlimited', () => {
    expect(toastMilliseconds('Copy successful')).toBe(2_000)
    expect(toastMilliseconds('x'.repeat(30))).toBe(2_000)
    expect(toastMilliseconds('x'.repeat(80))).toBeGreaterThan(4_000)
    expect(toastMilliseconds('x'.repeat(5_000))).toBe(7_000)
  })
})

describe('questions', () => {
  const setUp = () => {
    const shown: { question: Question; answer: (confirmed: boolean) => void; closed: boolean }[] = []
    const queue = createQuestionQueue((question) => {
      let settleAnswer: (confirmed: boolean) => void = () => undefined
      const answer = new Promise<boolean>((resolve) => {
        settleAnswer = resolve
      })
      const entry = { question, answer: settleAnswer, closed: false }
      shown.push(entry)
      return {
        answer,
        close: () => {
          entry.closed = true
        },
      }
    })
    return { shown, queue }
  }

  const question = (text: string): Question => ({ text, confirmText: 'OK' })

  it('are asked one after the other', async () => {
    const { shown, queue } = setUp()
    const first = queue.ask(question('first'))
    const second = queue.ask(question('second'))
    await settle()
    expect(shown.map((entry) => entry.question.text)).toEqual(['first'])
    shown[0]?.answer(true)
    await expect(first).resolves.toBe(true)
    await settle()
    expect(shown.map((entry) => entry.question.text)).toEqual(['first', 'second'])
    shown[1]?.answer(false)
    await expect(second).resolves.toBe(false)
  })

  it('can be dismissed, which shows the next one', async () => {
    const { shown, queue } = setUp()
    const asked = question('first')
    const first = queue.ask(asked)
    const second = queue.ask(question('second'))
    await settle()
    queue.dismiss(asked)
    await expect(first).resolves.toBe(false)
    await settle()
    expect(shown[0]?.closed).toBe(true)
    shown[1]?.answer(true)
    await expect(second).resolves.toBe(true)
  })

  it('are dismissed individually: the visible one, or a waiting one, but no other', async () => {
    const { shown, queue } = setUp()
    const [first, second] = [question('first'), question('second')]
    const answers = [first, second, question('third')].map((each) => queue.ask(each))
    await settle()
    queue.dismiss(second)
    await settle()
    expect(shown[0]?.closed).toBe(false)
    queue.dismiss(first)
    await expect(answers[0]).resolves.toBe(false)
    await expect(answers[1]).resolves.toBe(false)
    await settle()
    expect(shown.map((entry) => entry.question.text)).toEqual(['first', 'third'])
    shown[1]?.answer(true)
    await expect(answers[2]).resolves.toBe(true)
  })

  it('that were answered are not dismissed, and neither is the visible one in their place', async () => {
    const { shown, queue } = setUp()
    const before = question('before')
    const answered = queue.ask(before)
    await settle()
    shown[0]?.answer(true)
    await answered
    const asked = queue.ask(question('later'))
    await settle()
    queue.dismiss(before)
    await settle()
    expect(shown[1]?.closed).toBe(false)
    shown[1]?.answer(true)
    await expect(asked).resolves.toBe(true)
  })

  it('continue after one that could not be shown', async () => {
    let broken = true
    const queue = createQuestionQueue(() => {
      if (broken) throw new RangeError('no place to draw')
      return { answer: Promise.resolve(true), close: () => undefined }
    })
    await expect(queue.ask(question('first'))).rejects.toThrow('no place to draw')
    broken = false
    await expect(queue.ask(question('second'))).resolves.toBe(true)
  })
})

describe('the languages of a person', () => {
  it.each([
    [['ja-JP', 'zh-CN'], 'zh'],
    [['ja-JP', 'en-GB', 'zh-CN'], 'en'],
    [['zh-Hant-TW', 'en'], 'zh'],
    [['fr'], 'en'],
    [[null, undefined, '', 'zh'], 'zh'],
    [[], 'en'],
  ] as const)('%j choose %s', (tags, language) => {
    expect(languageOfTags(tags)).toBe(language)
  })

  it.each([
    ['ja-JP,zh-CN;q=0.9,en;q=0.8', 'zh'],
    ['zh;q=0.1, en;q=0.9', 'en'],
    ['zh;q=0, en;q=0.5', 'en'],
    ['*', 'en'],
    [undefined, 'en'],
  ] as const)('%j as a header choose %s', (header, language) => {
    expect(languageOfHeader(header)).toBe(language)
  })
})
