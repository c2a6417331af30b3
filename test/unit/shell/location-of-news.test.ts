import type { SocketMessage } from '@/contract/socket'
import { locationOfNews } from '@/shell/navigation/location-of-news'

const message = (kind: SocketMessage['kind'], subjectId: string | null): SocketMessage => ({
  id: '1',
  kind,
  title: '',
  text: '',
  subjectId,
  createdAt: 0,
})
const orders = { own: [] }

it('opens the record of a message', () => {
  expect(locationOfNews(message('transfer-received', '7'), orders)).toEqual({
    route: 'records',
    parameters: { tab: 'transfer', id: '7' },
  })
  expect(locationOfNews(message('review-finished', '8'), orders)?.parameters).toEqual({ tab: 'withdrawal', id: '8' })
})

it('opens a public notice', () => {
  expect(locationOfNews(message('notice', '9'), orders)).toEqual({ route: 'noticeDetail', parameters: { id: '9' } })
})

it('opens nothing for a message without a record', () => {
  expect(locationOfNews(message('login', null), orders)).toBeUndefined()
  expect(locationOfNews(message('login', '3'), orders)).toBeUndefined()
})
