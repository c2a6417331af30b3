import { AppError, BusinessError } from '@/errors/app-error'
import { ERROR_KINDS, type NoticeKey, notice } from '@/errors/notice'
import { createNotices } from '@/errors/notices'

describe('the catalogue (specification §8)', () => {
  it.each([
    ['offline', 'modal'],
    ['timeout', 'toast'],
    ['server-busy', 'toast'],
    ['business', 'toast'],
    ['login-expired', 'toast'],
    ['wallet-switched', 'modal'],
    ['upload-failed', 'toast'],
    ['payment-cancelled', 'toast'],
    ['payment-failed', 'toast'],
    ['location-lookup', 'toast'],
    ['positioning', 'toast'],
    ['scan-start', 'toast'],
    ['scan', 'toast'],
    ['save', 'toast'],
    ['not-logged-in', 'toast'],
    ['need-wallet-browser', 'toast'],
    ['not-available', 'toast'],
  ] as const)('%s is a %s', (kind, form) => {
    expect(notice(new AppError(kind))).toMatchObject({ form, key: kind })
  })

  it('has a message for every kind except the member’s own cancellation', () => {
    const silent = ERROR_KINDS.filter((kind) => notice(new AppError(kind)).form === 'silent')
    expect(silent).toEqual(['aborted'])
  })

  it('does not call a rejection a failure', () => {
    for (const kind of ['wallet-rejected', 'payment-cancelled', 'transaction-cancelled'] as const) {
      expect(notice(new AppError(kind))).toMatchObject({ tone: 'neutral' })
    }
    expect(notice(new AppError('payment-failed'))).toMatchObject({ tone: 'failure' })
  })

  it('shows the platform’s messages unchanged, and its own if there are none', () => {
    expect(notice(new BusinessError(1202, '低于最低数量'))).toEqual({
      form: 'toast',
      tone: 'failure',
      text: '低于最低数量',
    })
    expect(notice(new BusinessError(1202, ''))).toEqual({ form: 'toast', tone: 'failure', key: 'business' })
  })
})

describe('notifying of an error', () => {
  const setUp = () => {
    const told: string[] = []
    const answers: ((confirmed: boolean) => void)[] = []
    const notices = createNotices({
      notifier: {
        toast: (text, { kind }) => told.push(`toast ${kind} ${text}`),
        confirm: ({ text, confirmText }) => {
          told.push(`modal ${text} [${confirmText}]`)
          return new Promise((resolve) => answers.push(resolve))
        },
      },
      translate: (key: NoticeKey | 'confirm') => `<${key}>`,
    })
    return { told, answers, notices }
  }

  it('happens once per error', () => {
    const { told, notices } = setUp()
    const error = new AppError('timeout')
    notices.show(error)
    notices.show(error)
    expect(told).toEqual(['toast failure <timeout>'])
    notices.show(new AppError('timeout'))
    expect(told).toHaveLength(2)
  })

  it('does not happen for an error that was shown otherwise or concerns no one', () => {
    const { told, notices } = setUp()
    const error = new AppError('login-expired')
    notices.markHandled(error)
    notices.show(error)
    notices.show(new AppError('aborted'))
    expect(told).toEqual([])
  })

  it('opens no modal over itself, and another one after it was closed', async () => {
    const { told, answers, notices } = setUp()
    for (let call = 0; call < 10; call += 1) notices.show(new AppError('offline'))
    expect(told).toEqual(['modal <offline> [<confirm>]'])
    answers[0]?.(true)
    await Promise.resolve()
    notices.show(new AppError('offline'))
    expect(told).toHaveLength(2)
  })

  it('passes the platform’s message on', () => {
    const { told, notices } = setUp()
    notices.show(new BusinessError(1203, 'Above the maximum'))
    expect(told).toEqual(['toast failure Above the maximum'])
  })
})
