import type { SocketMessage } from '@/contract/socket'
import { newsText } from '@/shell/notices/news-text'

const message = (title: string): SocketMessage => ({
  id: '1',
  kind: 'transfer-received',
  title,
  text: '',
  subjectId: null,
  createdAt: 0,
})

describe('the toast of a message', () => {
  it.each([
    ['Received 1,250.5 BOEX from b****n', 'Received •••••• BOEX from b****n'],
    ['收到 b****n 转账 0.00000001 VC', '收到 b****n 转账 •••••• VC'],
    ['Withdrawal of 100 USDT rejected', 'Withdrawal of •••••• USDT rejected'],
    ['Ticket 12: customer service replied', 'Ticket 12: customer service replied'],
  ])('hides the amounts of: %s', (title, hidden) => {
    expect(newsText(message(title), { amountsHidden: true })).toBe(hidden)
    expect(newsText(message(title), { amountsHidden: false })).toBe(title)
  })
})
